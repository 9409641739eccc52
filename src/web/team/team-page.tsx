import { UserPlus } from 'lucide-react';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useOpenedForm } from '#web/shared/forms/use-opened-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { AgentsCard } from './agents-card.tsx';
import { FormerAgentsCard } from './former-agents-card.tsx';
import { TeamInvitationsSection } from './team-invitations-section.tsx';
import { teamTexts } from './team-texts.ts';
import { useReloadTeam, useTeam } from './use-team.ts';

/**
 * Lists the agents; administrators invite, promote, remove and readmit them. To other agents the server sends only
 * the data that they may read.
 */
export function TeamPage() {
  const texts = useTexts(teamTexts);
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title}>
      <TeamCards />
    </SettingsFrame>
  );
}

function TeamCards() {
  const texts = useTexts(teamTexts);
  const query = useTeam();
  const failure = useFailure(query);
  const { run, dialog } = useConfirmedAction();
  const { place, isOpen: isInviting, open, close } = useOpenedForm();
  const tools = { onConfirmed: run, place, reload: useReloadTeam() };
  const { data: team } = query;
  if (team) {
    return (
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-6">
        <AgentsCard
          agents={team.agents}
          tools={team.invitations && tools}
          aside={
            team.invitations &&
            !isInviting && (
              <Button size="small" icon={<UserPlus className="size-4" />} onClick={open}>
                {texts.invite.title}
              </Button>
            )
          }
        />
        {team.invitations && (
          <TeamInvitationsSection
            invitations={team.invitations}
            tools={tools}
            isInviting={isInviting}
            onClose={close}
          />
        )}
        {team.formerAgents && team.formerAgents.length > 0 && (
          <FormerAgentsCard formerAgents={team.formerAgents} tools={tools} />
        )}
        {dialog}
      </div>
    );
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <div className="flex flex-col gap-6">
        <SkeletonCard lines={5} />
        <SkeletonCard lines={4} />
      </div>
    </Loading>
  );
}
