/** The questions of a page to the service worker; the answers come through the port sent with them. */
export type WorkerQuestion =
  /** Asks whether the program that starts with these modules is of the worker's version. The answer is a boolean. */
  | { kind: 'knows'; program: string[] }
  /** Asks the worker to become the active one if no other window is open. The answer says whether it will. */
  | { kind: 'take-over' };

/** The questions of the worker to a page; each is answered with true or false. */
export type PageQuestion =
  /** A person clicked a notification: show that path. */
  | { kind: 'open'; path: string }
  /** Whether that path is visible here at this moment. */
  | { kind: 'shows'; path: string }
  /** The browser renewed its subscription: the server must be informed. */
  | { kind: 'renewed' };

/** The only address of the service worker. */
export const workerPath = '/service-worker.js';
