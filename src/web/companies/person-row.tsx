import { Crown, UserRound } from 'lucide-react';
import type { CompanyPerson } from '#contract/companies/company-people-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ItemRow } from '#web/ui/display/item-row.tsx';
import { RowMenu } from '#web/ui/display/row-menu.tsx';
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

/**
 * A row for a person. On phones, if the reader has actions, it shows only name, e-mail and role; the menu shows the
 * rest.
 */
export function PersonRow({ person, busy, disabled, onChange, onRemove }: PersonRowProps) {
  const { card, roles, may } = useTexts(peopleTexts);
  const formats = useFormats();
  const isNarrow = useNarrow();
  const isSelf = person.id === useUser().id;
  const { email, role } = person;
  const name = formatPersonName(person);
  const since = card.since(formats.shortDate(person.since));
  const actions = [
    onChange && { label: card.change, accessibleName: card.changeOf(name), onSelect: onChange },
    onRemove && {
      label: isSelf ? card.leave : card.remove,
      ...(!isSelf && { accessibleName: card.removeOf(name) }),
      tone: 'danger' as const,
      onSelect: onRemove,
    },
  ].filter((action) => action !== undefined);
  const heading = (
    <>
      {email !== null && <p className="font-medium wrap-anywhere">{email}</p>}
      <p className="text-muted">{may[role]}</p>
      <p className="text-muted">{since}</p>
    </>
  );
  const detailsInMenu = isNarrow && actions.length > 0;
  return (
    <ItemRow
      icon={role === 'owner' ? <Crown /> : <UserRound />}
      title={name}
      mark={
        <>
          {!detailsInMenu && <Badge tone="outline">{roles[role]}</Badge>}
          {isSelf && <Badge tone="info">{card.you}</Badge>}
        </>
      }
      isOneLine={isNarrow}
      actions={
        actions.length > 0 && (
          <RowMenu isOneLine={isNarrow} {...{ heading, busy, disabled, actions }} label={card.more(name)} />
        )
      }
    >
      {email !== null && name !== email && (
        <p {...(detailsInMenu && { className: 'truncate', title: email })}>
          {detailsInMenu ? email : <EmailText email={email} />}
        </p>
      )}
      {detailsInMenu ? (
        <p>{roles[role]}</p>
      ) : (
        <>
          <p>{may[role]}</p>
          <p>{since}</p>
        </>
      )}
    </ItemRow>
  );
}
