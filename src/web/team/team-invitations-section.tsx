import { teamEndpoints } from '#contract/team/team-endpoints.ts';
import type { Invitation } from '#contract/team/team-endpoints.ts';
import { agencyRoleTexts } from '#domain/team/agency-role-texts.ts';
import { call } from '#web/shared/api/api.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';
import { InvitationsCard } from '#web/shared/invitations/invitations-card.tsx';
import { InviteForm } from '#web/shared/invitations/invite-form.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { teamTexts } from './team-texts.ts';

const calls = {
  resend: async (invitationId: string) => call(teamEndpoints.resendInvitation, { params: { invitationId } }),
  withdraw: async (invitationId: string) =>
    call(teamEndpoints.withdrawInvitation, { params: { invitationId } }),
};

interface TeamInvitationsSectionProps {
  invitations: readonly Invitation[];
  tools: ListTools;
  isInviting: boolean;
  onClose: () => void;
}

/** Lists the invitations to become an agent. While the form that invites people is open, it is above the list. */
export function TeamInvitationsSection(props: TeamInvitationsSectionProps) {
  const { invitations, tools, isInviting, onClose } = props;
  const { invite } = useTexts(teamTexts);
  const roles = useTexts(agencyRoleTexts);
  return (
    <>
      {isInviting && (
        <InviteForm
          onClose={onClose}
          title={invite.title}
          description={invite.description}
          roles={[
            { value: 'agent', ...invite.roles.agent },
            { value: 'administrator', ...invite.roles.administrator },
          ]}
          help={invite.confirmHelp}
          tools={tools}
          send={async ({ role, ...named }) =>
            call(teamEndpoints.inviteAgent, { body: { ...named, administrator: role === 'administrator' } })
          }
        />
      )}
      {invitations.length > 0 && (
        <InvitationsCard
          invitations={invitations}
          calls={calls}
          tools={tools}
          roleOf={({ administrator }) => (administrator ? roles.administrator : null)}
        />
      )}
    </>
  );
}
