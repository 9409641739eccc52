import type { Config } from '#server/config.ts';
import { openHttpsPush } from './https-push.ts';
import type { PushDriver } from './push-driver.ts';

const noPush: PushDriver = {
  isOn: false,
  accepts: () => false,
  send: () => Promise.resolve({ kind: 'refused', reason: 'push is turned off' }),
};

export function openPush({ webPush, webPushHosts }: Pick<Config, 'webPush' | 'webPushHosts'>): PushDriver {
  return webPush ? openHttpsPush({ hosts: webPushHosts }) : noPush;
}
