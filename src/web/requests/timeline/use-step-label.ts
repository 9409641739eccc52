import type { RequestEvent } from '#contract/requests/request-replies.ts';
import { isOpenedForClient } from '#domain/requests/opening-rules.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';

/** Returns the name of a step in the history. */
export function useStepLabel(): (event: Pick<RequestEvent, 'transition' | 'by'>) => string {
  const { events, openedForClient } = useTexts(stepTexts);
  return ({ transition, by }) =>
    isOpenedForClient({ transition, by: by.role }) ? openedForClient : events[transition];
}
