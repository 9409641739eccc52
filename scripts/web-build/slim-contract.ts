import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Row = Record<string, unknown>;

/**
 * The only fields of an endpoint that the browser needs, besides its access. The browser only needs to know whether
 * body and reply exist.
 */
const read = new Set(['method', 'path', 'body', 'reply']);
const readAccess = new Set<unknown>(['anyone', 'partial']);

/**
 * The browser trusts the server's replies, so its endpoint tables contain no schemas, summaries or errors.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    load: {
      filter: { id: /\/src\/contract\/[a-z-]+\/[a-z-]+-endpoints\.ts$/ },
      handler: async (id) => {
        const exported: Row = await import(pathToFileURL(id).href);
        return Object.entries(exported)
          .map(([name, value]): [string, unknown] => [name, isTable(value) ? slimTable(value) : value])
          .filter(([, value]) => isPlain(value))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isTable(value: unknown): value is Record<string, Row> {
  return (
    isRecord(value) && Object.values(value).every((row) => isRecord(row) && 'path' in row && 'access' in row)
  );
}

function slimTable(table: Record<string, Row>): Record<string, Row> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, slimRow(row)]));
}

function slimRow(row: Row): Row {
  const parts = Object.entries(row).filter(([name, value]) =>
    name === 'access' ? readAccess.has(value) : read.has(name),
  );
  return Object.fromEntries(parts.map(([name, value]) => [name, typeof value === 'string' ? value : true]));
}

/** The module without its schemas. A screen that imports one would fail the build. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isRecord(value)) return Object.values(value).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
