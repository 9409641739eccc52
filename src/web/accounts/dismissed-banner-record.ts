import type { StorageName } from '#domain/browser-storage.ts';

const key: StorageName<'sessionStorage'> = 'email-reminder';

/** The user who dismissed the reminder to confirm the email address, kept until the browser is closed. */
export const dismissedBannerRecord = {
  isDismissedBy: (email: string): boolean => {
    try {
      return sessionStorage.getItem(key) === email;
    } catch {
      return false;
    }
  },
  recordDismissal: (email: string): void => {
    try {
      sessionStorage.setItem(key, email);
    } catch {
      return;
    }
  },
};
