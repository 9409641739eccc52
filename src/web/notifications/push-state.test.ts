import { expect, test, vi } from 'vitest';
import { turnOffPush } from './push-state.ts';

test('what was shown to the person before goes even where the subscription stays for now', async () => {
  const close = vi.fn();
  const registration = {
    pushManager: {
      getSubscription: async () => ({ unsubscribe: () => Promise.reject(new Error('no network')) }),
    },
    getNotifications: async () => [{ close }],
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await turnOffPush();
  expect(close).toHaveBeenCalledOnce();
});
