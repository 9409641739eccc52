import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

let listMounted = Promise.withResolvers<void>();

/**
 * Called when the list is mounted: shows the toasts that waited. Returns a function to call when the list is
 * unmounted: later toasts wait.
 */
export function startShowingToasts(): () => void {
  listMounted.resolve();
  return () => {
    listMounted = Promise.withResolvers<void>();
  };
}

export async function closeToast(id: string): Promise<void> {
  await listMounted.promise;
  toastManager.close(id);
}

/** Shows the toast when the list is mounted. */
export async function addToast(toast: Parameters<typeof toastManager.add>[0]): Promise<void> {
  await listMounted.promise;
  toastManager.add(toast);
}
