import type { StoredNotice } from '#server/mail/mail-kinds.ts';
import type { NoticeEvent } from './compose-notice.ts';

/** Converts a notification to the form in which jobs and waiting mails store it. */
export function storedNotice({ requestId, side, noticeKind, status }: NoticeEvent): StoredNotice {
  return { requestId, side, happening: noticeKind, status };
}

/** Reads a notification from the form in which jobs and waiting mails store it. */
export function noticeFrom({ requestId, side, happening, status }: StoredNotice): NoticeEvent {
  return { requestId, side, noticeKind: happening, status };
}
