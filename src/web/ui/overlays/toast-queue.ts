import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

const heard = Promise.withResolvers<void>();

/** Called when the list is mounted: earlier toasts are shown now. */
export function toastsAreHeard(): void {
  heard.resolve();
}

/** Shows the toast as soon as there is a list. */
export async function addToast(toast: Parameters<typeof toastManager.add>[0]): Promise<void> {
  await heard.promise;
  toastManager.add(toast);
}
