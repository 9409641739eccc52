import { session } from '#web/shared/sessions/session.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';
import { closeNotifications, findSubscription, saveSubscription, turnOffPush } from './push-state.ts';

/**
 * Assigns this browser's push subscription to the signed-in user, so that nobody gets another person's notifications.
 */
async function assignSubscription(): Promise<void> {
  const record = readPushRecord();
  const current = session.current();
  if (!record) return;
  if (current.status === 'signed-out') {
    if (current.left || (current.pendingFactorUser && current.pendingFactorUser.id !== record.userId))
      return turnOffPush();
    if (record.sessionId === '') return;
    // A user who only has to sign in again still gets notifications, but without details; earlier ones
    // contained details.
    await closeNotifications();
    writePushRecord({ ...record, sessionId: '' });
    return;
  }
  if (current.user.id !== record.userId) return turnOffPush();
  const subscription = await findSubscription();
  if (!subscription) return turnOffPush();
  const isKnown = subscription.endpoint === record.endpoint && current.sessionId === record.sessionId;
  if (!isKnown) await saveSubscription(subscription);
}

/** The runs follow one another, so that no run uses a state that another run is changing. */
let lastRun = Promise.resolve();

/** Never rejects. A run that fails without a network is repeated at the next start. */
export function keepSubscription(): Promise<void> {
  lastRun = lastRun.then(assignSubscription).catch(() => undefined);
  return lastRun;
}
