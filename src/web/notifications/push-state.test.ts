import { expect, test, vi } from 'vitest';
import { turnOffPush } from './push-state.ts';

test('notifications shown to the person before are closed even if the subscription cannot be ended now', async () => {
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
