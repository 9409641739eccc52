import { z } from 'zod';
import { type Variable, wholeNumber } from './setting-values.ts';

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/);

/** Settings of the database. */
export const databaseVariables = {
  databaseUrl: {
    name: 'DATABASE_URL',
    sentence:
      'A PostgreSQL 15 to 18 to use, as postgres://user:password@host/database; unset: the embedded one.',
    expects: 'an address that begins with postgres:// or postgresql://',
    schema: postgresUrl,
    fallback: undefined,
    isSecret: true,
  },
  databaseListenUrl: {
    name: 'DATABASE_LISTEN_URL',
    sentence:
      'Set only where DATABASE_URL leads through a pooler in transaction mode (PgBouncer): the address of the same database past the pooler, to which each instance keeps one connection on which it listens.',
    expects: 'an address that begins with postgres:// or postgresql://',
    schema: postgresUrl,
    fallback: undefined,
    isSecret: true,
  },
  databaseReplicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    sentence:
      'Address of a streaming standby, past any pooler, for figures, searches and exports; the primary answers while the standby lags behind or is away.',
    expects: 'an address that begins with postgres:// or postgresql://',
    schema: postgresUrl,
    fallback: undefined,
    isSecret: true,
  },
  databasePoolSize: {
    name: 'DATABASE_POOL_SIZE',
    sentence:
      'Most connections one instance opens to the database; a quarter, at least 2 of 4 or more, is for jobs and readiness alone, and requests in progress follow from the rest.',
    expects: 'a whole number from 2 to 500',
    schema: wholeNumber(2, 500),
    fallback: '16',
  },
} satisfies Record<string, Variable>;
