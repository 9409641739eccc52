import * as z from 'zod/mini';
import {
  areColumnsValid,
  importDelimiters,
  importEncodings,
  importFields,
  importLimits,
  lineFaults,
} from '#domain/imports/import-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { id, instant, language, queryNumber } from '#contract/fields.ts';

const columns = z.array(z.nullable(z.enum(importFields))).check(z.maxLength(importLimits.columns));

/** The column mapping: exactly one column holds the email addresses, and no field occurs twice. */
const validColumns = columns.check(
  z.refine(areColumnsValid, { error: 'needs exactly one email column, and no field twice' }),
);

const importReply = z.object({
  id,
  fileName: z.string(),
  /** The name of the agent who uploaded the file; empty if that account was erased. */
  by: z.string(),
  createdAt: instant,
  lineCount: z.int(),
  /** Null for a draft, which has created nothing. */
  done: z.nullable(
    z.object({
      at: instant,
      /** The number of clients and companies that the import created; some may have been removed since. */
      clients: z.int(),
      companies: z.int(),
      /** Lines that were not imported, because their address had an account or something was wrong. */
      known: z.int(),
      wrong: z.int(),
      undoneAt: z.nullable(instant),
    }),
  ),
});
export type ClientImport = z.output<typeof importReply>;

const reading = z.object({ encoding: z.enum(importEncodings), delimiter: z.enum(importDelimiters) });

const importDetail = z.extend(importReply, {
  ...reading.shape,
  /** Empty if the first line has none. */
  headings: z.array(z.string()),
  /** The columns as they were guessed or last tried. */
  columns,
  /** The first lines of a draft. */
  samples: z.array(z.array(z.string())),
  /** When the same file was imported before; null if it never was, or if that import was undone. */
  sameBefore: z.nullable(instant),
});
export type ClientImportDetail = z.output<typeof importDetail>;

const wrongLine = z.object({
  /** The line's number in the file; the headings are line 1. */
  line: z.int(),
  email: z.string(),
  faults: z.array(z.enum(lineFaults)),
});

const previewReply = z.object({
  clients: z.int(),
  companies: z.int(),
  /** Lines whose address has an account, which the import does not change. */
  known: z.int(),
  /** Number of the other lines that cannot be imported. */
  wrong: z.int(),
  /** The first lines that would not be imported: the wrong ones, then the known ones. */
  wrongLines: z.array(wrongLine),
});
export type ImportPreview = z.output<typeof previewReply>;

const importedClient = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `come`: the client has taken over the account. */
  state: z.enum(['not_invited', 'invited', 'come']),
  requests: z.int(),
});
export type ImportedClient = z.output<typeof importedClient>;

const keptReasons = ['has_come', 'has_request', 'has_note', 'has_colleagues'] as const;

const undoReply = z.object({
  removed: z.int(),
  /** Number of clients that stay, and the first of them. */
  kept: z.int(),
  keptClients: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      reason: z.enum(keptReasons),
    }),
  ),
});
export type ImportUndone = z.output<typeof undoReply>;

const listErrors = ['list_unreadable', 'list_empty', 'list_too_long', 'file_too_complex'] as const;

const params = z.object({ importId: id });
const pageQuery = z.object({
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 25),
});

export const importEndpoints = endpointsOf('Imports', {
  uploadClientList: {
    method: 'POST',
    path: '/api/agent/imports',
    summary: 'Reads a CSV file of clients and keeps it as a draft with guessed columns.',
    access: { agency: 'import_clients' },
    upload: { accept: 'CSV', maxSize: sizeLimits.clientList },
    reply: importDetail,
    status: 201,
    errors: [...listErrors, ...uploadErrors],
  },
  listClientImports: {
    method: 'GET',
    path: '/api/agent/imports',
    summary: 'Lists the imports of clients, newest first.',
    access: { agency: 'import_clients' },
    reply: z.object({ items: z.array(importReply) }),
  },
  getClientImport: {
    method: 'GET',
    path: '/api/agent/imports/:importId',
    summary: 'Returns an import: its columns, its first lines, and its outcome.',
    access: { agency: 'import_clients' },
    params,
    reply: importDetail,
    errors: ['import_not_found'],
  },
  readImportAnew: {
    method: 'POST',
    path: '/api/agent/imports/:importId/reading',
    summary:
      'Reads the file of a draft in another encoding or by another separator, and guesses its columns again.',
    access: { agency: 'import_clients' },
    params,
    body: reading,
    reply: importDetail,
    errors: ['import_not_found', 'import_done', ...listErrors, 'throttled'],
  },
  previewClientImport: {
    method: 'POST',
    path: '/api/agent/imports/:importId/preview',
    summary:
      'Previews the import of a draft with these columns: the clients that it would create, and the wrong lines with reasons.',
    access: { agency: 'import_clients' },
    params,
    body: z.object({ columns: validColumns }),
    reply: previewReply,
    errors: ['import_not_found', 'import_done', 'file_too_complex', 'throttled'],
  },
  runClientImport: {
    method: 'POST',
    path: '/api/agent/imports/:importId/run',
    summary: 'Creates the clients of all valid lines, or none. Sent again, it returns the same result.',
    access: { agency: 'import_clients' },
    params,
    body: z.object({
      columns: validColumns,
      /** The number in the preview; refused if the number has changed. */
      clients: z.int().check(z.minimum(1), z.maximum(importLimits.lines)),
      /** Whether to mail each of them a link to their account. */
      invite: z.boolean(),
    }),
    reply: importDetail,
    errors: ['import_not_found', 'import_changed', 'file_too_complex', 'throttled'],
  },
  downloadLeftLines: {
    method: 'GET',
    path: '/api/agent/imports/:importId/left-lines',
    summary: 'Returns a CSV file of the lines that are not imported, each with its number and the reasons.',
    access: { agency: 'import_clients' },
    params,
    query: z.object({ language: z._default(language, 'fr') }),
    reply: 'file',
    errors: ['import_not_found', 'file_too_complex', 'throttled'],
  },
  listImportedClients: {
    method: 'GET',
    path: '/api/agent/imports/:importId/clients',
    summary: 'Returns a page of the clients that an import created and that still exist.',
    access: { agency: 'import_clients' },
    params,
    query: pageQuery,
    reply: z.object({
      items: z.array(importedClient),
      page: z.int(),
      pageSize: z.int(),
      total: z.int(),
      /** Number of clients, over all pages, who have not come and were not sent a link. */
      notInvited: z.int(),
    }),
    errors: ['import_not_found'],
  },
  inviteImportedClients: {
    method: 'POST',
    path: '/api/agent/imports/:importId/invitations',
    summary:
      'Queues invitations for clients of an import who have not come: the chosen ones, or all without a link.',
    access: { agency: 'import_clients' },
    params,
    body: z.object({ clientIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))) }),
    reply: z.object({ queued: z.int() }),
    errors: ['import_not_found'],
  },
  previewImportUndo: {
    method: 'GET',
    path: '/api/agent/imports/:importId/undo',
    summary:
      'Previews undoing an import: the clients that it would remove, and those that stay, with reasons.',
    access: { agency: 'import_clients' },
    params,
    reply: undoReply,
    errors: ['import_not_found'],
  },
  undoClientImport: {
    method: 'POST',
    path: '/api/agent/imports/:importId/undo',
    summary:
      'Removes those clients of an import to whom nothing refers, in one transaction. Returns the clients that stay, with reasons.',
    access: { agency: 'import_clients' },
    params,
    /** The number of clients to remove, as the screen showed it; refused if it has changed. */
    body: z.object({ removed: z.int().check(z.minimum(0), z.maximum(importLimits.lines)) }),
    reply: undoReply,
    errors: ['import_not_found', 'import_changed'],
  },
  discardClientImport: {
    method: 'DELETE',
    path: '/api/agent/imports/:importId',
    summary: 'Removes a draft.',
    access: { agency: 'import_clients' },
    params,
    errors: ['import_not_found', 'import_done'],
  },
});
