import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Choice } from '#domain/sourcing/offer-choice-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { sourcingQuery } from '#web/sourcing/use-sourcing.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { comparisonTexts } from './comparison-texts.ts';

/**
 * Keeps the choices of this screen that are being saved, by line. They are shown at once and saved one after the
 * other.
 */
export function useChoice(requestId: string) {
  const texts = useTexts(comparisonTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const client = useQueryClient();
  const { queryKey } = sourcingQuery(requestId);
  const [pending, setPending] = useState<Readonly<Record<string, Choice>>>({});
  const saved = useRef<Promise<void>>(Promise.resolve());

  const save = async (choice: Choice) => {
    const stored = client.getQueryData(queryKey);
    if (!stored) return;
    const others = stored.choices.filter(({ lineId }) => lineId !== choice.lineId);
    const body = { version: stored.version, choices: [...others, choice] };
    try {
      client.setQueryData(
        queryKey,
        await call(sourcingEndpoints.saveChoice, { params: { requestId }, body }),
      );
    } catch (error) {
      toasts.error(texts.saveFailed, errorText(error));
      await client.invalidateQueries({ queryKey });
    } finally {
      setPending(({ [choice.lineId]: last, ...rest }) =>
        last === undefined || last === choice ? rest : { ...rest, [choice.lineId]: last },
      );
    }
  };
  const choose = (choice: Choice) => {
    setPending((before) => ({ ...before, [choice.lineId]: choice }));
    saved.current = saved.current.then(() => save(choice));
  };
  return { pending, choose };
}
