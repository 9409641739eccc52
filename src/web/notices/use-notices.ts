import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeEndpoints } from '#contract/notices/notice-endpoints.ts';
import type { NoticeDevice, NoticeSettings } from '#contract/notices/notice-replies.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { noticesTexts } from './notices-texts.ts';
import { readPushState, turnOffPush, turnOnPush } from './push-state.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(noticeEndpoints.getNoticeSettings, { signal }),
});

/** The person may change the permission in the browser's own settings while this page is not visible. */
const stateQuery = queryOptions({
  queryKey: ['notices-here'],
  queryFn: readPushState,
  staleTime: 0,
  networkMode: 'always',
});

export const usePushState = () => useQuery(stateQuery).data;

type Chosen = Partial<Pick<NoticeSettings, 'push' | 'mail' | 'digest'>>;

export type NoticeActs = ReturnType<typeof useNoticeActs>;

/** The actions on notifications; failures are shown as toasts. */
export function useNoticeActs() {
  const texts = useTexts(noticesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const { busy, act } = useAction();
  const show = (settings: NoticeSettings) => queries.setQueryData(settingsQuery.queryKey, settings);
  const refresh = () =>
    Promise.all([settingsQuery, stateQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));

  const turnOn = (publicKey: string) =>
    act('turn-on', texts.here.turnOnFailed, async () => {
      try {
        const settings = await turnOnPush(publicKey);
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

  const forget = async ({ id }: NoticeDevice) => {
    try {
      await call(noticeEndpoints.removeDevice, { params: { deviceId: id } });
    } catch (error) {
      if (!hasCode(error, 'device_not_found')) throw error;
    }
  };

  const turnOff = (current: NoticeDevice | undefined) =>
    act('turn-off', texts.here.turnOffFailed, async () => {
      if (current) await forget(current);
      await turnOffPush();
      toasts.success(texts.here.turnedOff);
      await refresh();
    });

  const remove = (device: NoticeDevice, name: string) =>
    act(device.id, texts.others.removeFailed, async () => {
      await forget(device);
      toasts.success(texts.others.removed(name));
      await refresh();
    });

  const tryOut = () =>
    act('trial', texts.here.trialFailed, async () => {
      await call(noticeEndpoints.sendTrialNotice);
      toasts.success(texts.here.trialSent, texts.here.trialText);
    });

  /** Shown at once, and put back if the server refuses. */
  const choose = (before: NoticeSettings, change: Chosen) =>
    act('choose', texts.saveFailed, async () => {
      show({ ...before, ...change });
      try {
        show(await call(noticeEndpoints.saveNoticeChoices, { body: change }));
      } catch (error) {
        show(before);
        throw error;
      }
    });

  return { busy, turnOn, turnOff, remove, tryOut, choose };
}
