import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { acceptancesReply, wordingReply } from './legal-replies.ts';

export const legalEndpoints = endpointsOf('Legal', {
  listAcceptedTerms: {
    method: 'GET',
    path: '/api/accepted-terms',
    summary: 'Lists the terms that the user has accepted, and newer ones that were announced.',
    access: 'session',
    reply: acceptancesReply,
  },
  readAcceptedTerms: {
    method: 'GET',
    path: '/api/accepted-terms/:sha256',
    summary: 'Returns the text of terms that the user has accepted.',
    access: 'session',
    params: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: wordingReply,
    errors: ['not_found'],
  },
});
