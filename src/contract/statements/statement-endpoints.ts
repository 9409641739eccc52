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
      'Reads a file of the bank and keeps what is new in it, all of it or nothing. The id is the caller’s: the same again answers what became of the file. Answers when it is read; `state` says whether it was taken.',
    access: { agency: 'confirm_money' },
    params,
    upload,
    reply: statementFile,
    errors: [...uploadErrors, 'statement_file_id_taken'],
  },
  getStatementFile: {
    method: 'GET',
    path: '/api/agent/statement-files/:fileId',
    summary: 'What became of a file, also while it is read.',
    access: { agency: 'read_payments' },
    params,
    reply: statementFile,
    errors: ['statement_file_not_found'],
  },
  listStatementFiles: {
    method: 'GET',
    path: '/api/agent/statement-files',
    summary: 'The files that were sent, the newest first.',
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
    summary: 'What was left out of a file and why: of many, the first 500.',
    access: { agency: 'read_payments' },
    params,
    reply: z.object({ items: z.array(leftEntry) }),
    errors: ['statement_file_not_found'],
  },
  getStatementColumns: {
    method: 'GET',
    path: '/api/agent/statement-files/:fileId/columns',
    summary:
      'The first rows of a table whose columns nobody has named yet, and what they seem to be; `headingsAt`: below that row, from 0 on.',
    access: { agency: 'read_payments' },
    params,
    query: z.object({ headingsAt: z.optional(queryNumber(0, 59)) }),
    reply: statementColumns,
    errors: ['statement_file_not_found', 'statement_file_read', 'throttled', 'file_too_complex'],
  },
  saveStatementColumns: {
    method: 'PUT',
    path: '/api/agent/statement-files/:fileId/columns',
    summary: 'Says what the columns of a table are, for this file and all with its headings, and reads it.',
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
    summary: 'Each account with its last day and balance, its latest statements, and where some are missing.',
    access: { agency: 'read_payments' },
    reply: z.object({ accounts: z.array(statementAccount) }),
  },
  sendStatementFile: {
    method: 'POST',
    path: '/api/statement-files',
    summary:
      'For a program of the bank or of the agency: reads the same files, with a key that is good for this alone, as `Authorization: Bearer`. See docs/bank-statements-api.md.',
    access: 'machine',
    upload,
    reply: statementFile,
    errors: [...uploadErrors, 'statement_key_refused'],
  },
});
