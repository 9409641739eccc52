import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedRequests } from '#contract/assignments/together-replies.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { selection } from './selection-store.ts';
import { selectionTexts } from './selection-texts.ts';

type Refusal = NonNullable<ChangedRequests['results'][number]['refused']>;

export interface RefusedRequest {
  id: string;
  title: string;
  refused: Refusal;
}

/** Changes the selected requests together. Refused requests stay selected, and the dialog lists their reasons. */
export function useChangeSelected(chosen: readonly { id: string; title: string }[]) {
  const texts = useTexts(selectionTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedRequest[]>([]);

  const showResults = ({ results }: ChangedRequests, successText: (count: number) => string) => {
    const refusals = new Map(results.map((one) => [one.requestId, one.refused]));
    const failures = chosen.flatMap(({ id, title }) => {
      const refusal = refusals.get(id);
      return refusal ? [{ id, title, refused: refusal }] : [];
    });
    const count = results.length - failures.length;
    selection.select(
      chosen.map(({ id }) => id).filter((id) => refusals.get(id) === null),
      false,
    );
    setRefused(failures);
    if (count > 0) toasts.success(successText(count));
  };

  /** Rejects if the result is unknown for all of the requests; the person may try again. */
  const change = async (send: () => Promise<ChangedRequests>, successText: (count: number) => string) => {
    if (busy) return;
    setBusy(true);
    try {
      showResults(await send(), successText);
    } finally {
      setBusy(false);
      for (const { id } of chosen) void client.invalidateQueries({ queryKey: requestKeys.detail(id) });
      void client.invalidateQueries({ queryKey: requestKeys.lists });
    }
  };
  /** Does the same, but shows an error instead of rejecting. */
  const press = async (...call: Parameters<typeof change>) => {
    try {
      await change(...call);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
    }
  };
  return { change, press, busy, refused, forget: () => setRefused([]) };
}
