import { useState } from 'react';
import type { CompanyPerson } from '#contract/companies/company-people-endpoints.ts';
import { type CompanyRole, companyRoles } from '#domain/companies/company-role-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { formatPersonName } from './format-person-name.ts';
import { peopleTexts } from './people-texts.ts';

interface RoleDialogProps {
  person: CompanyPerson;
  open: boolean;
  onClose: () => void;
  onSave: (role: CompanyRole) => void;
}

/** Chooses a member's role in the company; the parent's key resets it each time it opens. */
export function RoleDialog({ person, open, onClose, onSave }: RoleDialogProps) {
  const { role: texts, roles, may } = useTexts(peopleTexts);
  const isSelf = person.id === useUser().id;
  const [role, setRole] = useState(person.role);
  const save = () => {
    onClose();
    if (role !== person.role) onSave(role);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isSelf ? texts.own : texts.title(formatPersonName(person))}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="filled" onClick={save}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <RadioGroup
        name="role"
        label={texts.label}
        value={role}
        onValue={setRole}
        options={companyRoles.map((value) => ({ value, label: roles[value], help: may[value] }))}
      />
    </Dialog>
  );
}
