import type { Uploaded } from '../caller.ts';
import type { World } from '../world.ts';

export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: Uploaded;
  cookie?: string;
}

/** Valid calls on new data; the contract walk decides who may make them. */
export type ValidCalls = Record<string, (world: World) => Promise<ValidCall>>;
