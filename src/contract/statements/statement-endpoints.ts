import * as z from 'zod/mini';
import { sizeLimits } from '#domain/size-limits.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { id, queryNumber } from '#contract/fields.ts';
import {
  csvMapping,
  leftEntry,
  statementAccount,
  statementColumns,
  statementFile,
} from './statement-replies.ts';

const params = z.object({ fileId: id });
const upload = {
  accept: 'camt.052, camt.053 or camt.054 as XML, MT940, OFX, or a table as CSV',
  maxSize: sizeLimits.statement,
};

export const statementEndpoints = endpointsOf('Bank statements', {
  uploadStatementFile: {
    method: 'PUT',
    path: '/api/agent/statement-files/:fileId',
    summary:
      'Reads a bank statement file and stores its new entries, all or none. The caller chooses the id; the same id again returns the outcome. Replies when the file is read; `state` says whether it was accepted.',
    access: { agency: 'confirm_money' },
    params,
    upload,
    reply: statementFile,
    errors: [...uploadErrors, 'statement_file_id_taken'],
  },
  getStatementFile: {
    method: 'GET',
    path: '/api/agent/statement-files/:fileId',
    summary: 'Returns the outcome of a file, or its progress while it is read.',
    access: { agency: 'read_payments' },
    params,
    reply: statementFile,
    errors: ['statement_file_not_found'],
  },
  listStatementFiles: {
    method: 'GET',
    path: '/api/agent/statement-files',
    summary: 'Lists the statement files, newest first.',
    access: { agency: 'read_payments' },
    query: z.object({ page: z._default(queryNumber(1, 100_000), 1) }),
    reply: z.object({
      items: z.array(statementFile),
      page: z.int(),
      pageSize: z.int(),
      total: z.int(),
    }),
  },
  listLeftEntries: {
    method: 'GET',
    path: '/api/agent/statement-files/:fileId/left',
    summary: 'Lists the rows of a file that were not stored, with reasons: at most the first 500.',
    access: { agency: 'read_payments' },
    params,
    reply: z.object({ items: z.array(leftEntry) }),
    errors: ['statement_file_not_found'],
  },
  getStatementColumns: {
    method: 'GET',
    path: '/api/agent/statement-files/:fileId/columns',
    summary:
      'Returns the first rows of a CSV file whose columns are not named yet, with guesses; `headingsAt`: the row of the headings, from 0.',
    access: { agency: 'read_payments' },
    params,
    query: z.object({ headingsAt: z.optional(queryNumber(0, 59)) }),
    reply: statementColumns,
    errors: ['statement_file_not_found', 'statement_file_read', 'throttled', 'file_too_complex'],
  },
  saveStatementColumns: {
    method: 'PUT',
    path: '/api/agent/statement-files/:fileId/columns',
    summary:
      'Names the columns of a CSV file, for this file and all later ones with the same headings, and reads it.',
    access: { agency: 'confirm_money' },
    params,
    body: csvMapping,
    reply: statementFile,
    errors: [
      'statement_file_not_found',
      'statement_file_read',
      'statement_columns_changed',
      'statement_account_needed',
      'bank_account_not_found',
      'throttled',
      'file_too_complex',
    ],
  },
  listStatementAccounts: {
    method: 'GET',
    path: '/api/agent/statements',
    summary:
      'Lists the accounts with their last day and balance, their latest statements, and gaps between statements.',
    access: { agency: 'read_payments' },
    reply: z.object({ accounts: z.array(statementAccount) }),
  },
  sendStatementFile: {
    method: 'POST',
    path: '/api/statement-files',
    summary:
      'For programs of the bank or the agency: reads the same files, with a key that allows only this, as `Authorization: Bearer`. See docs/bank-statements-api.md.',
    access: 'machine',
    upload,
    reply: statementFile,
    errors: [...uploadErrors, 'machine_key_refused'],
  },
});
