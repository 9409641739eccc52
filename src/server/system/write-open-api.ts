import * as z from 'zod/mini';
import {
  type Access,
  actFor,
  commonErrors,
  type Endpoint,
  isSessionless,
  roleFor,
  statusOf,
} from '#contract/endpoint.ts';
import { linkHeader } from '#domain/sourcing/link-limits.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { isForAdministratorsAlone, agencyRolesWithAct } from '#domain/team/agency-role-rules.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';

type Json = Record<string, unknown>;

const accessSentences: Record<Extract<Access, string>, string> = {
  anyone: 'Anyone may call it.',
  session: 'For whoever is signed in.',
  partial: 'For whoever is signed in, also while a second factor is still owed.',
  client: 'For clients.',
  machine: 'For a program with its own key, sent as `Authorization: Bearer`; sessions do not count.',
  link: `For a supplier with their personal link; the header \`${linkHeader}\` contains its token. Sessions do not count.`,
};

const agencyCallers = (act: AgencyAct) =>
  `those of the agency who may ${act} (${agencyRolesWithAct(act).join(', ')})`;

/** Returns a sentence that names who may call the endpoint. */
export function accessSentence({ access }: Pick<Endpoint, 'access'>): string {
  if (typeof access === 'string') return accessSentences[access];
  if ('agency' in access) return `For ${agencyCallers(access.agency)}.`;
  return `For the client whose request it is and ${agencyCallers(access.party)}; for anyone else the request does not exist.`;
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf(row: Endpoint): Json | undefined {
  if (row.upload) {
    const file = {
      type: 'string',
      format: 'binary',
      description: `${row.upload.accept}, at most ${row.upload.maxSize} bytes`,
    };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return (
    row.body && { required: true, content: { 'application/json': { schema: schemaOf(row.body, 'input') } } }
  );
}

export function errorsOf(row: Endpoint): ErrorCode[] {
  const gate: ErrorCode[] = isSessionless(row) ? [] : ['unauthenticated', 'token_expired', 'session_ended'];
  const factor: ErrorCode[] = isSessionless(row) || row.access === 'partial' ? [] : ['factor_required'];
  const act = actFor(row);
  const role: ErrorCode[] = roleFor(row) === null && act === null ? [] : ['forbidden'];
  if (act !== null && isForAdministratorsAlone(act)) role.push('administrators_only');
  const origin: ErrorCode[] = row.method === 'GET' && row.access !== 'machine' ? [] : ['cross_origin'];
  return [...new Set([...(row.errors ?? []), ...origin, ...gate, ...factor, ...role, ...commonErrors])];
}

function responsesOf(row: Endpoint): Json {
  const responses: Json = {};
  const success = statusOf(row);
  if (!row.reply) responses[success] = { description: 'Done.' };
  else if (row.reply === 'file') responses[success] = { description: 'The file.' };
  else if (row.reply === 'stream') responses[success] = { description: 'Server-sent events.' };
  else if (row.reply === 'redirect') responses[success] = { description: 'The browser goes elsewhere.' };
  else
    responses[success] = {
      description: 'Done.',
      content: { 'application/json': { schema: schemaOf(row.reply, 'output') } },
    };
  for (const status of new Set(errorsOf(row).map((code) => errorStatuses[code]))) {
    const codes = errorsOf(row).filter((code) => errorStatuses[code] === status);
    responses[status] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}

/** The compiler asks for each field of the reply. */
const errorFields = {
  code: { type: 'string', enum: Object.keys(errorStatuses) },
  message: { type: 'string' },
  fields: {
    type: 'array',
    items: {
      type: 'object',
      required: ['path', 'message'],
      properties: { path: { type: 'string' }, message: { type: 'string' } },
    },
  },
  requestId: { type: 'string' },
  needs: { type: 'array', items: { type: 'string', enum: ['password', 'factor'] } },
  current: { type: 'object' },
  assignee: { type: ['object', 'null'] },
  expected: { type: 'integer' },
  missing: { type: 'array', items: { type: 'string' } },
  supplier: {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'string' }, name: { type: 'string' } },
  },
} satisfies Record<keyof ErrorReply['error'], Json>;

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'object', required: ['code', 'message'], properties: errorFields } },
};

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiDocument(table: Record<string, Endpoint>, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(table)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const body = bodyOf(row);
    paths[path] ??= {};
    paths[path][row.method.toLowerCase()] = {
      operationId: name,
      tags: [row.tag],
      summary: row.summary,
      description: accessSentence(row),
      parameters: [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')],
      ...(body ? { requestBody: body } : {}),
      responses: responsesOf(row),
      security:
        row.access === 'anyone'
          ? []
          : row.access === 'machine'
            ? [{ machineKey: [] }]
            : row.access === 'link'
              ? [{ offerLink: [] }]
              : [{ accessToken: [] }],
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sourcing platform API',
      version: '1',
      description:
        'Amounts are whole cents, VAT rates hundredths of a percent. Changes are accepted only with a same-origin Origin or Sec-Fetch-Site header. Programs with a machine key need neither.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        machineKey: { type: 'http', scheme: 'bearer', description: 'A key that an administrator made.' },
        offerLink: {
          type: 'apiKey',
          in: 'header',
          name: linkHeader,
          description: 'The part of a supplier’s link after `#`.',
        },
      },
    },
  };
}
