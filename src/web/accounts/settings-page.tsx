import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { FactorsCard } from '#web/factors/factors-card.tsx';
import { AcceptedTermsCard } from '#web/legal/accepted-terms-card.tsx';
import { NotificationsCard } from '#web/notifications/notifications-card.tsx';
import { PersonalDataCard } from '#web/personal-data/personal-data-card.tsx';
import { IdentitiesCard } from '#web/providers/identities-card.tsx';
import { identitiesTexts } from '#web/providers/identities-texts.ts';
import { SessionsCard } from '#web/sessions/sessions-card.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { reloadSecurity, sessionsQuery, useSecurity } from '#web/shared/accounts/use-security.ts';
import { useFactors } from '#web/shared/factors/use-factors.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { NamedRow } from '#web/shared/navigation/named-row.tsx';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { LinkRow } from '#web/ui/display/link-row.tsx';
import { DisplayCard } from './display-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { settingsTexts } from './settings-texts.ts';

/** Parts that have moved to the security page. Mails and bookmarks still link to them here. */
const securityParts: ReadonlySet<string> = new Set(['password', 'two-step', 'linked-accounts', 'devices']);

export function SettingsPage() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  if (securityParts.has(hash)) return <Navigate to="/settings/security" hash={hash} replace />;
  return <AccountIndex />;
}

/**
 * A row for each part of the account with its present value. The row unfolds in place, or leads to the security page.
 */
function AccountIndex() {
  const texts = useTexts(settingsTexts);
  const user = useUser();
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title}>
      <Dossier>
        <NamedRow id="profile">
          <ProfileCard key={user.id} user={user} />
        </NamedRow>
        <NamedRow id="email">
          <EmailCard />
        </NamedRow>
        <SecurityRows />
        <NamedRow id="notifications">
          <NotificationsCard />
        </NamedRow>
        <NamedRow id="display">
          <DisplayCard />
        </NamedRow>
        {!isAgency(user.role) && (
          <NamedRow id="accepted-terms">
            <AcceptedTermsCard />
          </NamedRow>
        )}
        <NamedRow id="personal-data">
          <PersonalDataCard />
        </NamedRow>
      </Dossier>
    </SettingsFrame>
  );
}

/** Everything that keeps others out of the account. */
export function SecurityPage() {
  const { security: title } = useTexts(settingsAreaTexts);
  const queries = useQueryClient();
  const identities = useSecurity().data?.identities ?? [];
  usePageTitle(title);
  return (
    <SettingsFrame title={title}>
      <div className="flex flex-col gap-4">
        <div id="password">
          <PasswordCard />
        </div>
        <Dossier isAlone>
          <NamedRow id="two-step">
            <FactorsCard />
          </NamedRow>
        </Dossier>
        {identities.length > 0 && (
          <div id="linked-accounts">
            <IdentitiesCard identities={identities} onChanged={async () => reloadSecurity(queries)} />
          </div>
        )}
        <div id="devices" className="scroll-mt-2">
          <SessionsCard />
        </div>
      </div>
    </SettingsFrame>
  );
}

function SecurityRows() {
  const { values } = useTexts(settingsTexts);
  const texts = useTexts(securityTexts);
  const linked = useTexts(identitiesTexts);
  const security = useSecurity().data;
  const factors = useFactors().data?.items.filter(({ status }) => status === 'verified');
  const devices = useQuery(sessionsQuery).data?.items.length;
  const identities = security?.identities ?? [];
  return (
    <>
      <LinkRow
        to="/settings/security"
        hash="password"
        title={texts.password.title}
        value={security && (security.hasPassword ? values.set : values.notSet)}
      />
      <LinkRow
        to="/settings/security"
        hash="two-step"
        title={texts.factors.title}
        value={factors && (factors.length > 0 ? texts.factors.on(factors.length) : texts.factors.off)}
      />
      {identities.length > 0 && (
        <LinkRow
          to="/settings/security"
          hash="linked-accounts"
          title={linked.title}
          value={[...new Set(identities.map(({ provider }) => provider))].join(', ')}
        />
      )}
      <LinkRow
        to="/settings/security"
        hash="devices"
        title={texts.sessions.title}
        value={devices === undefined ? undefined : values.devices(devices)}
      />
    </>
  );
}
