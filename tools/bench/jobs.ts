import { commonSearches, rareSearches } from './dataset-words.ts';
import { longTalkEvery, password } from './dataset.ts';
import { comparison } from './bare-sourcing.ts';
import { usual } from './dataset-requests.ts';
import { compared } from './dataset-sourcing.ts';
import * as statements from './bare-statements.ts';
import type { LoadRequest } from './load-generator.ts';

/** A user whose session the measurements use, with the data that they request. */
export interface BenchUser {
  email: string;
  /**
   * For a client, their requests with quotes and a long conversation; for an agent, requests with offers of many
   * suppliers.
   */
  requestIds: string[];
  /** Clients who only sign in. They take turns, because each sign-in may have to end old sessions. */
  signsInAs: string[];
}

/** `ours`: the product. `bare`: the best SQL we know. `lean`: the least work with which a reader sees the same. */
export type ServerName = 'ours' | 'bare' | 'lean';

type Call = Omit<LoadRequest, 'headers'>;

export interface PgbenchScript {
  /** `\set` lines. */
  variables: string[];
  statement: string;
  /** The values of $1, $2, …. */
  arguments: string[];
  /** Whether PostgreSQL plans the statement for each word, as it does for both servers. */
  isPlannedEachTime?: boolean;
}

export interface Job {
  name: string;
  /** Its name in the results. */
  title: string;
  as: 'client' | 'colleague' | 'agent';
  /** The calls that one user repeats. */
  calls(user: BenchUser, server: ServerName): Call[];
  /** The lowest accepted share of the bare route's throughput, with 32 callers. */
  target: number;
  /** The same share for the leanest route; null if there is no such route or no target. */
  leanTarget: number | null;
  pgbench: PgbenchScript | null;
}

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body: JSON.stringify(body) });

const aClient = String.raw`\set client random(1, ${usual.clients})`;
const aTalk = String.raw`\set talk random(1, ${Math.floor(usual.requests / longTalkEvery)})`;
const talk = `bench_id('demande', ${longTalkEvery} * :talk)`;

function searching(words: string[]): PgbenchScript {
  return {
    variables: [String.raw`\set word random(1, ${words.length})`],
    statement: statements.search,
    arguments: [`('%' || (ARRAY['${words.join("','")}'])[:word] || '%')`],
    isPlannedEachTime: true,
  };
}

export const message =
  'Bonjour, le virement est parti ce matin ; pouvez-vous confirmer la date de départ du conteneur ?';
export const inquiry = {
  title: 'Lampes solaires pour une chaîne hôtelière',
  description:
    '1200 × Lampes solaires, Shenzhen. La livraison doit arriver avant la fin du mois de mars, dédouanée, sur palettes.\n' +
    'Nous avons besoin d’un certificat de conformité CE et des rapports d’essai.',
};

export const jobs: Job[] = [
  {
    name: 'client-page',
    title: 'Client’s page',
    as: 'client',
    calls: () => [1, 2, 3].map((page) => get(`/api/requests?page=${page}&pageSize=5`)),
    target: 0.6,
    leanTarget: null,
    pgbench: {
      variables: [aClient, String.raw`\set skipped 5 * random(0, 2)`],
      statement: statements.clientPage,
      arguments: [`bench_id('client', :client)`, ':skipped::int'],
    },
  },
  {
    name: 'company-page',
    title: 'Colleague’s page in a company',
    as: 'colleague',
    calls: () => [1, 2, 3].map((page) => get(`/api/requests?page=${page}&pageSize=5`)),
    target: 0.6,
    leanTarget: null,
    pgbench: {
      variables: [String.raw`\set skipped 5 * random(0, 2)`],
      statement: statements.clientPage,
      arguments: [`bench_id('company', 1)`, ':skipped::int'],
    },
  },
  {
    name: 'agent-page',
    title: 'Agent’s page with client names',
    as: 'agent',
    calls: () => [1, 2, 3, 4, 5].map((page) => get(`/api/agent/requests?page=${page}&pageSize=5`)),
    target: 0.6,
    leanTarget: null,
    pgbench: {
      variables: [String.raw`\set skipped 5 * random(0, 4)`],
      statement: statements.agentPage,
      arguments: [':skipped::int'],
    },
  },
  {
    name: 'search-rare',
    title: 'Agent’s search, rare word',
    as: 'agent',
    calls: () => rareSearches.map((word) => get(`/api/agent/requests?pageSize=5&search=${word}`)),
    target: 0.6,
    leanTarget: null,
    pgbench: searching(rareSearches),
  },
  {
    name: 'search-common',
    title: 'Agent’s search, common word',
    as: 'agent',
    calls: () => commonSearches.map((word) => get(`/api/agent/requests?pageSize=5&search=${word}`)),
    target: 0.6,
    leanTarget: null,
    pgbench: searching(commonSearches),
  },
  {
    name: 'detail',
    title: 'Request with quotes and last 50 messages',
    as: 'client',
    calls: ({ requestIds }) => requestIds.map((id) => get(`/api/requests/${id}`)),
    target: 0.6,
    leanTarget: 0.6,
    pgbench: {
      variables: [aTalk],
      statement: statements.detail.replace('AND r.user_id = $2', ''),
      arguments: [talk, `bench_id('client', 1)`],
    },
  },
  {
    name: 'comparison',
    title: 'Offers of 8 suppliers for 20 lines',
    as: 'agent',
    calls: ({ requestIds }) => requestIds.map((id) => get(`/api/requests/${id}/sourcing`)),
    target: 0.6,
    leanTarget: null,
    pgbench: {
      variables: [String.raw`\set request random(1, ${compared.requests})`],
      statement: comparison,
      arguments: [`(SELECT request_id FROM inquiries ORDER BY request_id OFFSET :request - 1 LIMIT 1)`],
    },
  },
  {
    name: 'message',
    title: 'Post a message',
    as: 'client',
    calls: ({ requestIds }) =>
      requestIds.map((id) => post(`/api/requests/${id}/messages`, { content: message })),
    target: 0.6,
    leanTarget: 0.7,
    pgbench: {
      variables: [aTalk],
      statement: statements.postMessage.replace('AND r.user_id = $3', ''),
      arguments: ['gen_random_uuid()', talk, '', `'${message}'`],
    },
  },
  {
    name: 'create',
    title: 'Create a request',
    as: 'client',
    calls: () => [post('/api/requests', inquiry)],
    target: 0.6,
    leanTarget: 0.6,
    pgbench: {
      variables: [aClient],
      statement: statements.createRequest,
      arguments: [
        'gen_random_uuid()',
        `bench_id('client', :client)`,
        `'${inquiry.title}'`,
        `'${inquiry.description}'`,
        `'BENCH-' || gen_random_uuid()`,
      ],
    },
  },
  {
    name: 'sign-in',
    title: 'Sign in',
    as: 'client',
    // The servers get different people. Otherwise one server would have to end the sessions that the other stored.
    calls: ({ signsInAs }, server) =>
      signsInAs
        .filter((_email, index) => index % 2 === (server === 'ours' ? 0 : 1))
        .map((email) => post('/api/auth/sign-in', { email, password })),
    target: 0.9,
    leanTarget: null,
    pgbench: null,
  },
];
