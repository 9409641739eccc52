import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { RequestEvent } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { requestTexts } from '#web/requests/request-texts.ts';

interface ActorNameOptions {
  /** Whether clients are named too. */
  onPaper?: boolean | undefined;
  /** Whether the name is used outside a sentence. */
  isOutsideSentence?: boolean;
}

/**
 * Returns the name of the person who acted, from the reader's point of view. Agents read names; a client reads "you",
 * a colleague's name or "the team".
 */
export function useActorName({ onPaper, isOutsideSentence }: ActorNameOptions = {}): (
  by: RequestEvent['by'],
) => string {
  const { history } = useTexts(requestTexts);
  const { role } = useUser();
  const words = isOutsideSentence ? history.alone : history;
  return ({ role: actor, name, colleague }) => {
    if (!onPaper && !isAgency(role) && !isAgency(actor) && !colleague) return words.you;
    return name ?? (actor === 'agent' ? words.team : words.client);
  };
}

/** Returns a name that does not break across lines. */
export function makeUnbreakable(name: string): string {
  return name.replaceAll(' ', '\u00a0');
}
