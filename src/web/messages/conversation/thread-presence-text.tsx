import { isAgency } from '#domain/accounts/role-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { PresentPerson } from '#web/shared/live/presence-rules.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { messageTexts } from '#web/messages/message-texts.ts';

/** Shows who else is on the page and who is typing. Its line is always reserved. */
export function ThreadPresenceText({ others }: { others: readonly PresentPerson[] }) {
  const texts = useTexts(messageTexts);
  const { role } = useUser();
  const nameOf = ({ name, role: theirs }: PresentPerson) => name || texts.sides[theirs];
  const writing = others.filter(({ typing }) => typing).map(nameOf);
  const across = others.find((person) => person.role !== role);
  const colleagueNames = others.filter((person) => person.role === role && isAgency(role)).map(nameOf);
  const label =
    writing.length > 0
      ? (writing.length > 1 ? texts.severalTyping : texts.typing)(writing.join(', '))
      : across
        ? texts.present[across.role]
        : colleagueNames.length > 0 && texts.colleaguePresent(colleagueNames.join(', '));
  return (
    <p className="mt-1.5 flex h-5 items-center gap-1.5 text-12 text-muted print:hidden">
      {label && (
        <>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
          <span className="truncate">{label}</span>
        </>
      )}
    </p>
  );
}
