import type { Cast, PlayerName } from './cast.ts';
import type { Stage } from './stage.ts';

/** One state of one screen, and how it comes about. */
export interface Scene {
  screen: string;
  state: string;
  /** Who is signed in; absent: nobody. */
  as?: PlayerName;
  /** In French, as everybody in the cast reads; language, width and theme change afterwards, in place. */
  open: (stage: Stage, cast: Cast) => Promise<unknown>;
  /** At an agency that serves consumers too, where the client is one. */
  consumers?: true;
  /** Only what fits on the screen is of interest: something lies over the page. */
  framed?: true;
  /** Calls fail or are never answered, which is what the scene is about. */
  broken?: true;
  /** Passes, or keeps the words it was made with: played again for each language. */
  fleeting?: true;
}

export const scenesOf = (
  screen: string,
  as: PlayerName | undefined,
  states: Record<string, Omit<Scene, 'screen' | 'state'>>,
): Scene[] =>
  Object.entries(states).map(([state, scene]) => ({ screen, state, ...(as && { as }), ...scene }));
