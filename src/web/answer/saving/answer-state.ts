import type { Answer } from '#contract/sourcing/answer-endpoints.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import type { Failure } from './answer-client.ts';
import type { Fields } from '../typed/answer-field-rules.ts';
import type { SaveState } from './save-draft.ts';

/** Everything that the page shows. */
export interface AnswerState {
  /** `waiting`: the server could not be reached and is asked again. */
  phase: 'loading' | 'waiting' | 'invalid' | 'ready';
  language: SupplierLanguage;
  /** Null until the phase is `ready`. */
  answer: Answer | null;
  fields: Fields;
  save: SaveState;
  /** Whether the answer was sent just now. If so, the page shows the sent answer instead of the fields. */
  isSent: boolean;
  /** `retrying`: not sent yet; the page tries again automatically. */
  sending: 'idle' | 'sending' | 'retrying';
  /** Why the answer was not sent; `wrong`: a field has an error. */
  failure: Failure | 'wrong' | null;
  /** The number of times that the person has tried to send. From the first attempt on, the page shows every error. */
  attemptCount: number;
  /** A draft that another device has saved meanwhile. */
  conflict: Answer['draft'] | null;
}

export const firstState = (language: SupplierLanguage): AnswerState => ({
  phase: 'loading',
  language,
  answer: null,
  fields: {},
  save: { kind: 'untouched' },
  isSent: false,
  sending: 'idle',
  failure: null,
  attemptCount: 0,
  conflict: null,
});
