import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled');

/** Shares a compile cache between programs that tests start many times. It saves a third of a start. */
export const compiled = { NODE_COMPILE_CACHE: folder };
