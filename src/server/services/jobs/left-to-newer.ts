/** This release does not know what the work is about: it waits in the queue for an instance of the release that asked for it. */
export class LeftToNewer extends Error {
  override readonly name = 'LeftToNewer';
}
