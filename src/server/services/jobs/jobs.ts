import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A kind of work that continues after the HTTP request that asked for it. The database stores names and data. */
export interface Job<Data extends object> {
  name: string;
  /** Carries only the type. */
  data?: Data;
}

/** A job with its handler. */
export interface BoundJob {
  name: string;
  /** If it throws, the work is done again later. */
  handle: (data: object) => Promise<void>;
}

export function bindJob<Data extends object>(
  job: Job<Data>,
  handle: (data: Data) => Promise<void>,
): BoundJob {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only enqueue writes into the queue, with this type
  return { name: job.name, handle: (data) => handle(data as Data) };
}

export interface Jobs {
  /** Enqueues a job within the caller's transaction: if that rolls back, there is no job. */
  enqueue<Data extends object>(
    trx: Kysely<Database>,
    job: Job<Data>,
    data: Data,
    options?: {
      /** Seconds before the job may start. */
      after?: number;
    },
  ): Promise<void>;
}
