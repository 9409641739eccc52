import { isServerReachable } from './ping-server.ts';

/** A part of the code could not be loaded because the network fails at the moment. */
export class OutOfReach extends Error {}

/** A part of the code no longer exists: a newer version replaced it. */
export class MissingPart extends Error {}

/** Loads a part of the code. Rejects with OutOfReach or MissingPart. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const Reason = (await isServerReachable()) ? MissingPart : OutOfReach;
    throw new Reason(String(error), { cause: error });
  }
}
