import { useState } from 'react';
import { type TariffList, tariffListEndpoints } from '#contract/tariffs/tariff-list-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { upload } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { isDay } from '#web/ui/fields/day-text.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { tariffListTexts } from './tariff-list-texts.ts';
import { useReloadTariffs } from './use-tariffs.ts';

type Problem = { error: unknown } | 'type' | 'size' | 'nothing';

function useProblemText(problem: Problem | null): string | undefined {
  const texts = useTexts(tariffListTexts);
  const errorText = useErrorText();
  if (problem === null) return undefined;
  if (problem === 'type') return texts.wrongType;
  if (problem === 'size') return texts.tooLarge;
  if (problem === 'nothing') return texts.nothingGiven;
  const isUnreadable = hasCode(problem.error, 'list_unreadable', 'list_empty');
  return isUnreadable ? texts.unreadable : errorText(problem.error);
}

interface TariffListInput {
  file: File | null;
  pasted: string;
  source: string;
  asOf: string;
}

const nothingGiven = { file: null, pasted: '', source: 'TARIC' };

const fileOf = ({ file, pasted }: TariffListInput): File | null =>
  file ?? (pasted.trim() === '' ? null : new File([pasted], 'table.csv', { type: 'text/csv' }));

/**
 * The import of a list of duties: sends the list for a preview, and once more to save it. Each change of the input
 * makes a new preview.
 */
export function useTariffImport(onSaved: () => void) {
  const texts = useTexts(tariffListTexts);
  const toasts = useToasts();
  const reload = useReloadTariffs();
  const today = agencyDay(new Date(serverNow()));
  const [given, setGiven] = useState<TariffListInput>({ ...nothingGiven, asOf: today });
  const [isSending, setIsSending] = useState(false);
  const [list, setList] = useState<TariffList | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Increases with each refusal, by this check or by the server. */
  const [attempt, setAttempt] = useState(0);
  const refuse = (refused: Problem | null) => {
    setProblem(refused);
    setAttempt((count) => count + 1);
  };
  const wrong = {
    source: given.source.trim() === '',
    asOf: !isDay(given.asOf) || given.asOf > today,
  };

  const send = async (run?: number) => {
    const file = fileOf(given);
    const refused = file === null ? 'nothing' : file.size > sizeLimits.tariffList ? 'size' : null;
    if (!file || refused || wrong.source || wrong.asOf) return refuse(refused);
    setProblem(null);
    setIsSending(true);
    try {
      const { source, asOf } = given;
      const query = { source: source.trim(), asOf, ...(run !== undefined && { run: String(run) }) };
      const answer = await upload(tariffListEndpoints.importTariffs, { query, file });
      setList(answer);
      if (!answer.isSaved) return;
      await reload();
      toasts.success(texts.saved(answer.rows));
      onSaved();
    } catch (error) {
      refuse(hasCode(error, 'file_too_large') ? 'size' : { error });
    } finally {
      setIsSending(false);
    }
  };

  return {
    given,
    change: (part: Partial<TariffListInput>) => {
      setGiven((before) => ({ ...before, ...part }));
      setList(null);
      setProblem(null);
    },
    today,
    list,
    isSending,
    attempt,
    problem: useProblemText(problem),
    refuse: setProblem,
    sourceError: attempt > 0 && wrong.source ? texts.wrongSource : undefined,
    dayError: attempt > 0 && wrong.asOf ? texts.wrongDay : undefined,
    look: () => void send(),
    save: (rows: number) => void send(rows),
  };
}

export type TariffImport = ReturnType<typeof useTariffImport>;
