import { readStored, storageKeys, writeStored } from '#web/shared/storage.ts';

/** This browser's push subscription, and the user and session for which it was last saved on the server. */
interface PushRecord {
  userId: string;
  /** Empty if the session has ended and its notifications were closed. */
  sessionId: string;
  endpoint: string;
}

function parse(text: string): PushRecord | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked below
    const { userId, sessionId, endpoint } = JSON.parse(text) as Partial<PushRecord>;
    return userId && sessionId !== undefined && endpoint ? { userId, sessionId, endpoint } : null;
  } catch {
    return null;
  }
}

export function readPushRecord(): PushRecord | null {
  return parse(readStored(storageKeys.push) ?? '');
}

export function writePushRecord(record: PushRecord | null): void {
  writeStored(storageKeys.push, record && JSON.stringify(record));
}
