import { useRef, useState } from 'react';
import type { CompanyPeople, CompanyPerson } from '#contract/companies/company-people-endpoints.ts';
import { type CompanyRole, hasClientAct } from '#domain/companies/company-role-rules.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList } from '#web/ui/display/item-row.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { companyTexts } from './company-texts.ts';
import { CompanyInvitationsSection, InviteSection } from './company-invitations-section.tsx';
import { formatPersonName } from './format-person-name.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonRow } from './person-row.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { usePeopleChanges } from './use-people-changes.ts';

interface PeopleCardProps {
  company: { id: string; name: string; role: CompanyRole };
  people: CompanyPeople;
  tools: Omit<ListTools, 'place'>;
}

type Question = { person: CompanyPerson; about: 'role' | 'removal' };

/**
 * The members of the company. Its owners manage all of them, and every member may leave. The role of the last owner
 * cannot change.
 */
export function PeopleCard({ company, people: { people, invitations }, tools: passed }: PeopleCardProps) {
  const { card, ask } = useTexts(peopleTexts);
  const place = useRef<HTMLDivElement>(null);
  const tools = { ...passed, place };
  const { id: ownId } = useUser();
  const { busy, remove, changeRole } = usePeopleChanges(company, tools);
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const manages = hasClientAct(company.role, 'manage');
  const owners = people.filter(({ role }) => role === 'owner').length;
  const isLast = ({ role }: CompanyPerson) => role === 'owner' && owners === 1;
  const opener = (person: CompanyPerson, about: Question['about']) => () => {
    setQuestion({ person, about });
    setOpen(true);
  };
  const words = ask[question?.person.id === ownId ? 'leave' : 'remove'];
  const subject =
    question?.person.id === ownId ? company.name : question && formatPersonName(question.person);
  return (
    <Card
      title={card.title}
      value={<PeopleValue people={people} invited={invitations?.length ?? 0} />}
      description={card.description}
    >
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-5">
        {invitations && <InviteSection companyId={company.id} tools={tools} />}
        <ItemList label={card.list}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              busy={busy === person.id}
              disabled={busy !== null}
              onChange={manages && !isLast(person) ? opener(person, 'role') : undefined}
              onRemove={
                (manages || person.id === ownId) && !isLast(person) ? opener(person, 'removal') : undefined
              }
            />
          ))}
        </ItemList>
        {manages && owners === 1 && people.length > 1 && (
          <p className="border-t border-line pt-4 text-14 text-muted">{card.lastOwner}</p>
        )}
        {invitations && invitations.length > 0 && (
          <CompanyInvitationsSection companyId={company.id} invitations={invitations} tools={tools} />
        )}
      </div>
      {question?.about === 'role' && (
        <RoleDialog
          key={`${question.person.id} ${question.person.role} ${String(open)}`}
          person={question.person}
          open={open}
          onClose={() => setOpen(false)}
          onSave={(role) => changeRole(question.person, role)}
        />
      )}
      {question?.about === 'removal' && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={words.title(subject ?? '')}
          description={words.text}
          confirmLabel={words.confirm}
          onConfirm={() => {
            remove(question.person);
            return undefined;
          }}
        />
      )}
    </Card>
  );
}

/** Names one or two people; for more, names the first and gives the number. */
function PeopleValue({ people, invited }: { people: readonly CompanyPerson[]; invited: number }) {
  const { card } = useTexts(peopleTexts);
  const { others } = useTexts(companyTexts);
  const names = people.map(formatPersonName);
  const shown = names.length > 2 ? others(names[0] ?? '', names.length - 1) : names.join(', ');
  return [shown, invited > 0 && card.invited(invited)].filter(Boolean).join(' · ');
}
