import type { StorageName } from '#domain/browser-storage.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';
import type { Fields } from '../typed/answer-field-rules.ts';

/** A draft that was typed in this browser and has not reached the server yet. */
export interface LocalDraft {
  /** The version of the server's draft on which this draft is based. */
  version: number;
  fields: Fields;
}

/** The beginning of the token is enough to distinguish links, and gives no access. */
const keyOf = (token: string): StorageName<'localStorage'> => `draft:answer:${token.slice(0, 8)}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFields = (value: unknown): value is Fields =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** Returns null if there is none. */
export function readLocalDraft(token: string): LocalDraft | null {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(token)) ?? 'null');
    if (!isRecord(kept)) return null;
    const { version, fields } = kept;
    return typeof version === 'number' && isFields(fields) ? { version, fields } : null;
  } catch {
    return null;
  }
}

/** Writes the draft; null removes it. */
export function writeLocalDraft(token: string, draft: LocalDraft | null): void {
  writeStored(keyOf(token), draft === null ? null : JSON.stringify(draft));
}
