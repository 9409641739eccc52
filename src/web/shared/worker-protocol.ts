/** What a page asks the service worker; answers come through the port that travels along. */
export type WorkerQuestion =
  /** Is the program that begins with these modules your version's? Answers a boolean. */
  | { kind: 'knows'; program: string[] }
  /** Be the one that counts, where no other window is open. Answers whether it will be. */
  | { kind: 'take-over' };

/** What the worker asks a page; each is answered with true or false. */
export type PageQuestion =
  /** Somebody chose a notification: show that path. */
  | { kind: 'open'; path: string }
  /** Is that path looked at here, at this moment? */
  | { kind: 'shows'; path: string }
  /** The browser subscribed anew, by itself: the server has to learn of it. */
  | { kind: 'renewed' };

/** The one address of the service worker. */
export const workerPath = '/service-worker.js';
