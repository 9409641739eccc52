import type { Drawing } from './step-drawings.tsx';

/** A compass, a pin on a map and a padlock, on a line at a height of 84 that continues beyond the drawing. */
export const featureDrawings: Record<'sourcing' | 'tracking' | 'security', Drawing> = {
  sourcing: {
    line: 'M0 84H39a38 38 0 1 0-.1 0H3000',
    colourArea: 'M43 12a38 38 0 1 0 .1 0z',
    more: <path className="solid" d="M54 25L45 52 25 67 33 40z" />,
  },
  tracking: {
    line: 'M0 84H33C33 84 2 56 2 33A31 31 0 1 1 64 33C64 56 33 84 33 84H3000',
    colourArea: 'M37 88C37 88 6 60 6 37A31 31 0 1 1 68 37C68 60 37 88 37 88z',
    more: <path className="solid" d="M33 23a10 10 0 1 0 .1 0z" />,
  },
  security: {
    line: 'M0 84H70V40H15V26a21 21 0 0 1 42 0V40H2V84H3000',
    colourArea: 'M6 44h68v44H6z',
    more: <path className="solid" d="M36 53a6 6 0 0 0-3 11v8h6v-8a6 6 0 0 0-3-11z" />,
  },
};
