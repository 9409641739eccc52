import { isNotificationKind } from '#domain/notifications/notification-kinds.ts';
import { WorkForNewerRelease } from '#server/services/jobs/work-for-newer-release.ts';

/** Throws `WorkForNewerRelease` for news of a kind that only a newer release knows. */
export function requireKnownNews({ notificationKind }: { notificationKind: string }): void {
  if (!isNotificationKind(notificationKind))
    throw new WorkForNewerRelease(`news of kind ${notificationKind}`);
}
