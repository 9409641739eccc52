/**
 * This release does not know the subject of the work. The work waits in the queue for an instance of the newer
 * release that enqueued it.
 */
export class WorkForNewerRelease extends Error {
  override readonly name = 'LeftToNewer';
}
