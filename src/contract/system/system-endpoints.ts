import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const tag = 'System';

export const systemEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'The process is up.',
    tag,
    access: 'anyone',
    reply: z.object({ status: z.literal('ok') }),
    status: 200,
    errors: [],
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'The database answers and its migrations are applied.',
    tag,
    access: 'anyone',
    reply: z.object({ status: z.literal('ready') }),
    status: 200,
    errors: ['unavailable'],
  }),
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This table as an OpenAPI 3.1 document.',
    tag,
    access: 'anyone',
    reply: z.record(z.string(), z.unknown()),
    status: 200,
    errors: [],
  }),
  apiDocs: endpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'This table as a page to read.',
    tag,
    access: 'anyone',
    reply: 'file',
    status: 200,
    errors: [],
  }),
};
