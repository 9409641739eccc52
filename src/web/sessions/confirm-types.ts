import type { Confirmation } from '#contract/errors.ts';

export type QuestionState = 'asking' | 'given' | 'cancelled';

/** `every`: the server wants each of them; else any one will do. */
export interface Question {
  needs: readonly Confirmation[];
  every: boolean;
  answer: (given: boolean) => void;
}
