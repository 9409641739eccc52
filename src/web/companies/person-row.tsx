import { Crown, UserRound } from 'lucide-react';
import type { CompanyPerson } from '#contract/companies/company-people-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ItemRow } from '#web/ui/display/item-row.tsx';
import { formatPersonName } from './format-person-name.ts';
import { peopleTexts } from './people-texts.ts';

interface PersonRowProps {
  person: CompanyPerson;
  busy: boolean;
  /** True while any row changes. */
  disabled: boolean;
  /** Absent if the reader may not change roles, and for the last owner. */
  onChange: (() => void) | undefined;
  /** Absent for the last owner; if the reader is not an owner, absent for everybody else. */
  onRemove: (() => void) | undefined;
}

export function PersonRow({ person, busy, disabled, onChange, onRemove }: PersonRowProps) {
  const { card, roles, may } = useTexts(peopleTexts);
  const formats = useFormats();
  const isSelf = person.id === useUser().id;
  const { email, role, since } = person;
  const name = formatPersonName(person);
  return (
    <ItemRow
      icon={role === 'owner' ? <Crown /> : <UserRound />}
      title={name}
      mark={
        <>
          <Badge tone="outline">{roles[role]}</Badge>
          {isSelf && <Badge tone="info">{card.you}</Badge>}
        </>
      }
      actions={
        (onChange ?? onRemove) && (
          <span className="flex flex-wrap gap-2">
            {onChange && (
              <Button
                size="small"
                busy={busy}
                disabled={disabled}
                aria-label={card.changeOf(name)}
                onClick={onChange}
              >
                {card.change}
              </Button>
            )}
            {onRemove && (
              <Button
                size="small"
                disabled={disabled}
                {...(!isSelf && { 'aria-label': card.removeOf(name) })}
                onClick={onRemove}
              >
                {isSelf ? card.leave : card.remove}
              </Button>
            )}
          </span>
        )
      }
    >
      {email !== null && name !== email && (
        <p>
          <EmailText email={email} />
        </p>
      )}
      <p>{may[role]}</p>
      <p>{card.since(formats.shortDate(since))}</p>
    </ItemRow>
  );
}
