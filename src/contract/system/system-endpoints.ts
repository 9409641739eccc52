import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';

export const systemEndpoints = endpointsOf('System', {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process is up.',
    access: 'anyone',
    reply: z.object({ status: z.literal('ok') }),
  },
  readiness: {
    method: 'GET',
    path: '/readyz',
    summary: 'Answers whether the database is reachable and its migrations are applied.',
    access: 'anyone',
    reply: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Returns the API as an OpenAPI 3.1 document.',
    access: 'anyone',
    reply: z.record(z.string(), z.unknown()),
  },
  apiDocs: {
    method: 'GET',
    path: '/api/docs',
    summary: "Returns the API's documentation as a page.",
    access: 'anyone',
    reply: 'file',
  },
});
