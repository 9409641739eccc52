import type { Uploaded } from '../caller.ts';
import type { World } from '../world.ts';

export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: Uploaded;
  cookie?: string;
}

/** Calls that are in order, on fresh data; by whom they succeed is the walk's business. */
export type ValidCalls = Record<string, (world: World) => Promise<ValidCall>>;
