import { isServerReachable } from './ping-server.ts';

/** A part of the program did not come because nothing comes at the moment. */
export class OutOfReach extends Error {}

/** A part of the program is not there any more: a newer version took its place. */
export class MissingPart extends Error {}

/** Loads a part of the program. Rejects with OutOfReach or MissingPart. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const Reason = (await isServerReachable()) ? MissingPart : OutOfReach;
    throw new Reason(String(error), { cause: error });
  }
}
