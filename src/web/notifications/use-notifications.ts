import { useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '#contract/notifications/notification-endpoints.ts';
import type {
  NotificationDevice,
  NotificationSettings,
} from '#contract/notifications/notification-replies.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { keepSubscription } from './keep-subscription.ts';
import { notificationsTexts } from './notifications-texts.ts';
import { readPushState, turnOffPush, turnOnPush } from './push-state.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(notificationEndpoints.getNotificationSettings, { signal }),
});

/** The person may change the permission in the browser's own settings while this page is not visible. */
const stateQuery = queryOptions({
  queryKey: ['notifications-here'],
  queryFn: readPushState,
  staleTime: 0,
  networkMode: 'always',
});

export const usePushState = () => useQuery(stateQuery).data;

type Chosen = Partial<Pick<NotificationSettings, 'push' | 'mail' | 'digest'>>;

export type NotificationActs = ReturnType<typeof useNotificationActs>;

/** Returns the actions on notifications; toasts report failures. */
export function useNotificationActs() {
  const texts = useTexts(notificationsTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const { busy, act } = useAction();
  const refresh = () =>
    Promise.all([settingsQuery, stateQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));

  const turnOn = (publicKey: string) =>
    act('turn-on', texts.here.turnOnFailed, async () => {
      try {
        const settings = await turnOnPush(publicKey);
        // In the meantime the push service may have given the browser another address.
        await keepSubscription();
        if (settings) toasts.success(texts.here.turnedOn);
        else toasts.error(texts.here.turnOnFailed, texts.here.notAllowed);
      } catch (error) {
        // The push service's own error text does not help people.
        if (!(error instanceof DOMException)) throw error;
        toasts.error(texts.here.turnOnFailed, texts.here.serviceFailed);
      } finally {
        await refresh();
      }
    });

  const forget = async ({ id }: NotificationDevice) => {
    try {
      await call(notificationEndpoints.removeDevice, { params: { deviceId: id } });
    } catch (error) {
      if (!hasCode(error, 'device_not_found')) throw error;
    }
  };

  const turnOff = (current: NotificationDevice | undefined) =>
    act('turn-off', texts.here.turnOffFailed, async () => {
      if (current) await forget(current);
      await turnOffPush();
      toasts.success(texts.here.turnedOff);
      await refresh();
    });

  const remove = (device: NotificationDevice, name: string) =>
    act(device.id, texts.others.removeFailed, async () => {
      await forget(device);
      toasts.success(texts.others.removed(name));
      await refresh();
    });

  const tryOut = () =>
    act('trial', texts.here.trialFailed, async () => {
      await call(notificationEndpoints.sendTestNotification);
      toasts.success(texts.here.trialSent, texts.here.trialText);
    });

  return { busy, turnOn, turnOff, remove, tryOut };
}

/**
 * Returns a function that shows a choice at once. Choices are saved one after the other; after a refusal, the page shows
 * the stored ones.
 */
export function useNotificationChoices() {
  const { saveFailed } = useTexts(notificationsTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const saved = useRef<Promise<void>>(Promise.resolve());
  const newest = useRef<Chosen | null>(null);
  const show = (settings: NotificationSettings) => queries.setQueryData(settingsQuery.queryKey, settings);
  return (before: NotificationSettings, change: Chosen) => {
    show({ ...before, ...change });
    newest.current = change;
    saved.current = saved.current.then(async () => {
      try {
        const stored = await call(notificationEndpoints.saveNotificationChoices, { body: change });
        if (newest.current === change) show(stored);
      } catch (error) {
        toasts.error(saveFailed, errorText(error));
        await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
      }
    });
  };
}
