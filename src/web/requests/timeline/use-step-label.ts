import type { RequestEvent } from '#contract/requests/request-replies.ts';
import { isOpenedForClient } from '#domain/requests/opening-rules.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';

/**
 * Returns the name of a step in the history. `isBrief`: a shorter name for the line of steps, whose titles say the
 * rest.
 */
export function useStepLabel({ isBrief = false } = {}): (
  event: Pick<RequestEvent, 'transition' | 'by'>,
) => string {
  const { events, openedForClient, brief } = useTexts(stepTexts);
  return ({ transition, by }) => {
    const isOpened = isOpenedForClient({ transition, by: by.role });
    const short = isBrief ? brief[isOpened ? 'openedForClient' : transition] : undefined;
    return short ?? (isOpened ? openedForClient : events[transition]);
  };
}
