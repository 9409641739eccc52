import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { RequestEvent } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { requestTexts } from '#web/requests/request-texts.ts';

interface Where {
  /** Clients by name too. */
  onPaper?: boolean | undefined;
  /** As a value of its own, not within a sentence. */
  alone?: boolean;
}

/** Who did something, as the reader says it: agents by name, and to a client "you", a colleague's name and "the team". */
export function useActorName({ onPaper, alone }: Where = {}): (by: RequestEvent['by']) => string {
  const { history } = useTexts(requestTexts);
  const { role } = useUser();
  const words = alone ? history.alone : history;
  return ({ role: actor, name, colleague }) => {
    if (!onPaper && !isAgency(role) && !isAgency(actor) && !colleague) return words.you;
    return name ?? (actor === 'agent' ? words.team : words.client);
  };
}

/** A name that no line breaks in two. */
export function inOnePiece(name: string): string {
  return name.replaceAll(' ', '\u00a0');
}
