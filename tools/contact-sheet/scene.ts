import type { Cast, PlayerName } from './cast.ts';
import type { Stage } from './stage.ts';

/** A state of a screen, and how to reach it. */
export interface Scene {
  screen: string;
  state: string;
  /** The signed-in person; absent for a visitor. */
  as?: PlayerName;
  /** Opens the scene in French. Language, width and theme change afterwards without a reload. */
  open: (stage: Stage, cast: Cast) => Promise<unknown>;
  /** True if the agency also serves consumers, and the client is one. */
  consumers?: true;
  /** True if the picture shows only the window, because something covers the page. */
  windowOnly?: true;
  /** True if the scene is about calls that fail or get no answer. */
  callsFail?: true;
  /** True if the state disappears or keeps its language. The scene then runs again for each language. */
  fleeting?: true;
}

export const scenesOf = (
  screen: string,
  as: PlayerName | undefined,
  states: Record<string, Omit<Scene, 'screen' | 'state'>>,
): Scene[] =>
  Object.entries(states).map(([state, scene]) => ({ screen, state, ...(as && { as }), ...scene }));
