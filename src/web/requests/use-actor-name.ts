import type { RequestEvent } from '#contract/request-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { requestTexts } from './request-texts.ts';

/** Who did something, as the reader says it: agents by name, and to a client "you" and "the team"; on paper, clients by name. */
export function useActorName(onPaper = false): (by: RequestEvent['by']) => string {
  const texts = useTexts(requestTexts).history;
  const { role } = useUser();
  return ({ role: actor, name }) => {
    if (!onPaper && role === 'client' && actor === 'client') return texts.you;
    return name ?? (actor === 'agent' ? texts.team : texts.client);
  };
}
