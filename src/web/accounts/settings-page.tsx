import { useQueryClient } from '@tanstack/react-query';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { NotificationsCard } from '#web/notifications/notifications-card.tsx';
import { notificationsTexts } from '#web/notifications/notifications-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { SettingsPart } from '#web/shell/part-links-nav.tsx';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { DisplayCard } from './display-card.tsx';
import { EmailCard } from './email-card.tsx';
import { FactorsCard } from '#web/factors/factors-card.tsx';
import { IdentitiesCard } from '#web/providers/identities-card.tsx';
import { identitiesTexts } from '#web/providers/identities-texts.ts';
import { PasswordCard } from './password-card.tsx';
import { PersonalDataCard } from '#web/personal-data/personal-data-card.tsx';
import { personalDataTexts } from '#web/personal-data/personal-data-texts.ts';
import { AcceptedTermsCard } from '#web/legal/accepted-terms-card.tsx';
import { acceptedTermsTexts } from '#web/legal/accepted-terms-texts.ts';
import { ProfileCard } from './profile-card.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { SessionsCard } from '#web/sessions/sessions-card.tsx';
import { settingsTexts } from './settings-texts.ts';
import { reloadSecurity, useSecurity } from '#web/shared/accounts/use-security.ts';

export function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const security = useTexts(securityTexts);
  const notifications = useTexts(notificationsTexts);
  const personal = useTexts(personalDataTexts);
  const accepted = useTexts(acceptedTermsTexts);
  const identities = useIdentities();
  const user = useUser();
  usePageTitle(texts.title);
  const parts = [
    { id: 'profile', title: texts.profile.title, content: <ProfileCard key={user.id} user={user} /> },
    { id: 'email', title: security.email.title, content: <EmailCard /> },
    { id: 'password', title: security.password.title, content: <PasswordCard /> },
    { id: 'two-step', title: security.factors.title, content: <FactorsCard /> },
    ...identities,
    { id: 'devices', title: security.sessions.title, content: <SessionsCard /> },
    { id: 'notifications', title: notifications.title, content: <NotificationsCard /> },
    { id: 'display', title: texts.display.title, content: <DisplayCard /> },
    ...(!isAgency(user.role)
      ? [{ id: 'accepted-terms', title: accepted.title, content: <AcceptedTermsCard /> }]
      : []),
    { id: 'personal-data', title: personal.title, content: <PersonalDataCard /> },
  ];
  return (
    <SettingsFrame
      title={texts.title}
      description={texts.description}
      parts={{ label: texts.parts, links: parts }}
    >
      <div className="flex flex-col gap-6">
        {parts.map(({ id, content }) => (
          <SettingsPart key={id} id={id}>
            {content}
          </SettingsPart>
        ))}
      </div>
    </SettingsFrame>
  );
}

/** Loads the accounts at other providers, if any provider is configured. */
function useIdentities() {
  const { title } = useTexts(identitiesTexts);
  const queries = useQueryClient();
  const identities = useSecurity().data?.identities ?? [];
  if (identities.length === 0) return [];
  const content = <IdentitiesCard identities={identities} onChanged={async () => reloadSecurity(queries)} />;
  return [{ id: 'linked-accounts', title, content }];
}
