import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

const heard = Promise.withResolvers<void>();

/** The list stands: what was said before it came is shown now. */
export function toastsAreHeard(): void {
  heard.resolve();
}

/** Shown as soon as there is a list to show it. */
export async function addToast(toast: Parameters<typeof toastManager.add>[0]): Promise<void> {
  await heard.promise;
  toastManager.add(toast);
}
