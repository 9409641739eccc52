import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, text } from '#contract/fields.ts';
import { statementKey } from './statement-replies.ts';

export const statementKeyEndpoints = endpointsOf('Bank statements', {
  listStatementKeys: {
    method: 'GET',
    path: '/api/agent/settings/statement-keys',
    summary: 'The keys with which programs send files of the bank; never the keys themselves.',
    access: { agency: 'change_settings' },
    reply: z.object({ items: z.array(statementKey) }),
  },
  createStatementKey: {
    method: 'POST',
    path: '/api/agent/settings/statement-keys',
    summary: 'Makes a key and shows it, this once. Asks for the password or a factor again.',
    access: { agency: 'change_settings' },
    body: z.object({ name: text(100) }),
    reply: z.object({ key: z.string(), made: statementKey }),
    status: 201,
    errors: ['confirmation_required', 'too_many_statement_keys'],
  },
  revokeStatementKey: {
    method: 'DELETE',
    path: '/api/agent/settings/statement-keys/:keyId',
    summary:
      'Ends a key for good; of one that has ended nothing changes. Asks for the password or a factor again.',
    access: { agency: 'change_settings' },
    params: z.object({ keyId: id }),
    errors: ['confirmation_required', 'statement_key_not_found'],
  },
});
