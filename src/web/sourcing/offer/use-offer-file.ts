import { useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { OfferTableReply } from '#contract/sourcing/offer-table-replies.ts';
import { upload } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { offerTableTexts } from './offer-table-texts.ts';

type Problem = { error: unknown } | 'type' | 'size';

function useProblemText(problem: Problem | null): string | undefined {
  const texts = useTexts(offerTableTexts);
  const errorText = useErrorText();
  if (problem === null) return undefined;
  if (problem === 'type') return texts.wrongType;
  if (problem === 'size') return texts.tooLarge;
  const isUnreadable = hasCode(problem.error, 'list_unreadable', 'list_empty');
  return isUnreadable ? texts.unreadable : errorText(problem.error);
}

/** Sends a supplier's file as soon as it is chosen. Its table stays until the agent has used it or goes back. */
export function useOfferFile(params: { requestId: string; supplierId: string }) {
  const [sent, setSent] = useState<{ file: File; progress: number } | null>(null);
  const [read, setRead] = useState<OfferTableReply | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    setSent({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => setSent({ file, progress });
      setRead(await upload(sourcingEndpoints.readOfferFile, { params, file, onProgress }));
    } catch (error) {
      setProblem(hasCode(error, 'file_too_large') ? 'size' : { error });
    } finally {
      setSent(null);
    }
  };
  return {
    sent,
    read,
    problem: useProblemText(problem),
    refuse: setProblem,
    take: (file: File | null) => file && void send(file),
    close: () => setRead(null),
  };
}

export type OfferFile = ReturnType<typeof useOfferFile>;
