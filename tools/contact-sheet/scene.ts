import type { Cast, PlayerName } from './cast.ts';
import type { Stage } from './stage.ts';

/** A state of a screen, and how to reach it. */
export interface Scene {
  screen: string;
  state: string;
  /** The signed-in person; absent for a visitor. */
  as?: PlayerName;
  /** Runs in French; language, width and theme change afterwards without a reload. */
  open: (stage: Stage, cast: Cast) => Promise<unknown>;
  /** The agency also serves consumers, and the client is one. */
  consumers?: true;
  /** The picture shows only the window, because something covers the page. */
  framed?: true;
  /** The scene is about calls that fail or are never answered. */
  broken?: true;
  /** The state disappears, or keeps its language: the scene runs again for each language. */
  fleeting?: true;
}

export const scenesOf = (
  screen: string,
  as: PlayerName | undefined,
  states: Record<string, Omit<Scene, 'screen' | 'state'>>,
): Scene[] =>
  Object.entries(states).map(([state, scene]) => ({ screen, state, ...(as && { as }), ...scene }));
