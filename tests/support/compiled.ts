import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled');

/** For programs that tests start many times: what Node compiled for one is there for the next, a third of what a start costs. */
export const compiled = { NODE_COMPILE_CACHE: folder };
