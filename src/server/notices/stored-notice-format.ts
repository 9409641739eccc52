import type { StoredNotice } from '#server/mail/mail-kinds.ts';
import type { NoticeEvent } from './compose-notice.ts';

/** A notice as it is kept in jobs and waiting mails. */
export function storedNotice({ requestId, side, noticeKind, status }: NoticeEvent): StoredNotice {
  return { requestId, side, happening: noticeKind, status };
}

/** The notice that a job or a waiting mail keeps. */
export function noticeFrom({ requestId, side, happening, status }: StoredNotice): NoticeEvent {
  return { requestId, side, noticeKind: happening, status };
}
