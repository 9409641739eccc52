import { endpoints } from '#contract/endpoints.ts';
import { done } from '../caller.ts';
import type { ValidCalls } from './valid-call.ts';

export const legalCalls = {
  listAcceptedTerms: async () => ({}),
  readAcceptedTerms: async ({ owner }) => {
    const first = (await done(owner.call(endpoints.listAcceptedTerms))).items.at(-1);
    return { params: { sha256: first?.sha256 ?? '' } };
  },
} satisfies ValidCalls;
