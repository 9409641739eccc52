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
    summary: 'The database answers and its migrations are applied.',
    access: 'anyone',
    reply: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This table as an OpenAPI 3.1 document.',
    access: 'anyone',
    reply: z.record(z.string(), z.unknown()),
  },
  apiDocs: {
    method: 'GET',
    path: '/api/docs',
    summary: 'This table as a page to read.',
    access: 'anyone',
    reply: 'file',
  },
});
