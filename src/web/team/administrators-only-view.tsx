import { ShieldCheck } from 'lucide-react';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { administratorsTexts } from './administrators-texts.ts';
import { formatMemberName } from './format-member-name.ts';
import { useTeam } from './use-team.ts';

/** Shown to an agent at an address for administrators. It says who can do this, and has a link back. */
export function AdministratorsOnlyView() {
  const texts = useTexts(administratorsTexts);
  const query = useTeam();
  const failure = useFailure(query);
  if (failure && !query.data) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  if (!query.data) {
    return (
      <Loading label={texts.loading}>
        <SkeletonCard lines={4} />
      </Loading>
    );
  }
  const names = query.data.agents
    .filter(({ agencyRole }) => hasAgencyAct(agencyRole, 'manage_team'))
    .map(formatMemberName);
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title={texts.title}
      description={texts.who(names)}
      action={
        <LinkButton to="/agent/dashboard" variant="filled">
          {texts.back}
        </LinkButton>
      }
    />
  );
}
