import type { KeptName } from '#domain/kept-in-the-browser.ts';

const key: KeptName<'sessionStorage'> = 'email-reminder';

/** Which address somebody would rather confirm later, until the browser is closed. */
export const dismissedBannerRecord = {
  is: (email: string): boolean => {
    try {
      return sessionStorage.getItem(key) === email;
    } catch {
      return false;
    }
  },
  note: (email: string): void => {
    try {
      sessionStorage.setItem(key, email);
    } catch {
      return;
    }
  },
};
