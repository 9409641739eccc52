import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { CompanyInvitation } from '#contract/companies/company-people-endpoints.ts';
import { companyPeopleEndpoints } from '#contract/companies/company-people-endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { call } from '#web/shared/api/api.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';
import { InvitationsCard } from '#web/shared/invitations/invitations-card.tsx';
import { InviteForm } from '#web/shared/invitations/invite-form.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { peopleTexts } from './people-texts.ts';

interface InviteSectionProps {
  companyId: string;
  tools: ListTools;
}

/** Invites people behind a button; for owners. */
export function InviteSection({ companyId, tools }: InviteSectionProps) {
  const { invite, roles, may } = useTexts(peopleTexts);
  const [isOpen, setIsOpen] = useState(false);
  const option = (value: CompanyRole) => ({ value, label: roles[value], help: may[value] });
  return isOpen ? (
    <div className="border-b border-line pb-5">
      <InviteForm
        onClose={() => {
          tools.place.current?.focus({ preventScroll: true });
          setIsOpen(false);
        }}
        title={invite.title}
        description={invite.description}
        roles={[option('buyer'), option('approver'), option('accountant'), option('owner')]}
        help={invite.help}
        tools={tools}
        send={async (body) => call(companyPeopleEndpoints.inviteToCompany, { params: { companyId }, body })}
      />
    </div>
  ) : (
    <Button
      size="small"
      icon={<UserPlus className="size-4" />}
      className="self-start"
      onClick={() => setIsOpen(true)}
    >
      {invite.title}
    </Button>
  );
}

interface CompanyInvitationsSectionProps extends InviteSectionProps {
  invitations: readonly CompanyInvitation[];
}

/** The invitations into the company that nobody has accepted; for owners. */
export function CompanyInvitationsSection(props: CompanyInvitationsSectionProps) {
  const { companyId, invitations, tools } = props;
  const { roles } = useTexts(peopleTexts);
  const calls = {
    resend: async (invitationId: string) =>
      call(companyPeopleEndpoints.resendCompanyInvitation, { params: { companyId, invitationId } }),
    withdraw: async (invitationId: string) =>
      call(companyPeopleEndpoints.withdrawCompanyInvitation, { params: { companyId, invitationId } }),
  };
  return (
    <InvitationsCard
      invitations={invitations}
      calls={calls}
      tools={tools}
      roleOf={({ role }) => roles[role]}
    />
  );
}
