import type { Confirmation } from '#contract/errors.ts';

export type QuestionState = 'asking' | 'given' | 'cancelled';

/** `areAllRequired`: the server requires all of the confirmations; otherwise any one is enough. */
export interface Question {
  needs: readonly Confirmation[];
  areAllRequired: boolean;
  answer: (given: boolean) => void;
}
