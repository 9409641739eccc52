import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, text } from '#contract/fields.ts';
import { statementKey } from './statement-replies.ts';

export const statementKeyEndpoints = endpointsOf('Bank statements', {
  listStatementKeys: {
    method: 'GET',
    path: '/api/agent/settings/statement-keys',
    summary: 'Lists the keys with which programs send statement files, without their secrets.',
    access: { agency: 'change_settings' },
    reply: z.object({ items: z.array(statementKey) }),
  },
  createStatementKey: {
    method: 'POST',
    path: '/api/agent/settings/statement-keys',
    summary: 'Creates a key and shows it once. Asks for the password or a factor again.',
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
      'Revokes a key for good; revoking it again changes nothing. Asks for the password or a factor again.',
    access: { agency: 'change_settings' },
    params: z.object({ keyId: id }),
    errors: ['confirmation_required', 'statement_key_not_found'],
  },
});
