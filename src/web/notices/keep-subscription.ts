import { session } from '#web/shared/sessions/session.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';
import { closeNotices, findSubscription, saveSubscription, turnOffPush } from './push-state.ts';

/** Matches this browser's push subscription to who is signed in, so that nobody gets another's notices. */
async function keepInLine(): Promise<void> {
  const record = readPushRecord();
  const current = session.current();
  if (!record) return;
  if (current.status === 'signed-out') {
    if (current.left || (current.owing && current.owing.id !== record.userId)) return turnOffPush();
    if (record.sessionId === '') return;
    // Whoever only has to sign in again is still told, without particulars; those shown before had some.
    await closeNotices();
    writePushRecord({ ...record, sessionId: '' });
    return;
  }
  if (current.user.id !== record.userId) return turnOffPush();
  const subscription = await findSubscription();
  if (!subscription) return turnOffPush();
  const isKnown = subscription.endpoint === record.endpoint && current.sessionId === record.sessionId;
  if (!isKnown) await saveSubscription(subscription);
}

/** One after another, so that none works with what another is changing. */
let last = Promise.resolve();

export function keepSubscription(): void {
  // What fails for want of a network is done at the next start.
  last = last.then(keepInLine).catch(() => undefined);
}
