import type { EnginePage } from './engine-page.ts';
import { openFirefox } from './firefox-page.ts';
import { openWebkit } from './webkit-page.ts';

export const engines = {
  firefox: openFirefox,
  webkit: openWebkit,
} satisfies Record<string, () => Promise<EnginePage>>;

export type Engine = keyof typeof engines;
