import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A kind of work that outlives the request which asked for it. Names and data are kept in the database. */
export interface Job<Data extends object> {
  name: string;
  /** Carries the type alone. */
  data?: Data;
}

/** A job and who does it. */
export interface BoundJob {
  name: string;
  /** What it throws has the work done again later. */
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
  /** Within the caller's transaction: what asks for the work and the work stand or fall together. */
  enqueue<Data extends object>(
    trx: Kysely<Database>,
    job: Job<Data>,
    data: Data,
    options?: {
      /** Seconds it waits at least. */
      after?: number;
    },
  ): Promise<void>;
}
