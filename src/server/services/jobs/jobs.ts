import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A kind of work that outlives the request which asked for it. Names and data are kept in the database. */
export interface Job<Data extends object> {
  name: string;
  /** Carries the type alone. */
  data?: Data;
}

export interface Jobs {
  /** Within the caller's transaction: what asks for the work and the work stand or fall together. */
  enqueue<Data extends object>(trx: Kysely<Database>, job: Job<Data>, data: Data): Promise<void>;
}
