import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoticesCard } from '#web/notices/notices-card.tsx';
import { noticesTexts } from '#web/notices/notices-texts.ts';
import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useUser } from '#web/shared/session.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DisplayCard } from './display-card.tsx';
import { EmailCard } from './email-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { identitiesTexts } from './identities-texts.ts';
import { PasswordCard } from './password-card.tsx';
import { PersonalDataCard } from './personal-data-card.tsx';
import { personalDataTexts } from './personal-data-texts.ts';
import { ProfileCard } from './profile-card.tsx';
import { securityTexts } from './security-texts.ts';
import { SessionsCard } from './sessions-card.tsx';
import { settingsTexts } from './settings-texts.ts';
import { reloadSecurity, useSecurity } from './use-security.ts';

export function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const security = useTexts(securityTexts);
  const notices = useTexts(noticesTexts);
  const personal = useTexts(personalDataTexts);
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
    { id: 'notifications', title: notices.title, content: <NoticesCard /> },
    { id: 'display', title: texts.display.title, content: <DisplayCard /> },
    { id: 'personal-data', title: personal.title, content: <PersonalDataCard /> },
  ];
  return (
    <Page>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: homePath(user.role), label: texts.back }}
      />
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <PartLinks label={texts.parts} parts={parts} />
        <div className="flex flex-col gap-6">
          {parts.map(({ id, content }) => (
            <Part key={id} id={id}>
              {content}
            </Part>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** The accounts at other providers, where there are any. */
function useIdentities() {
  const { title } = useTexts(identitiesTexts);
  const queries = useQueryClient();
  const identities = useSecurity().data?.identities ?? [];
  if (identities.length === 0) return [];
  const content = <IdentitiesCard identities={identities} onChanged={async () => reloadSecurity(queries)} />;
  return [{ id: 'linked-accounts', title, content }];
}

function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} data-quiet-focus="">
      {children}
    </div>
  );
}

interface PartLinksProps {
  label: string;
  parts: readonly { id: string; title: string }[];
}

/** Beside the parts where there is room; a phone scrolls. */
function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav aria-label={label} className="max-lg:hidden">
      <ul className="sticky top-24 -ml-3 flex flex-col gap-0.5">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/settings"
              hash={id}
              replace
              activeOptions={{ includeHash: true }}
              className="flex min-h-9 items-center rounded-control px-3 py-1.5 text-14 text-muted no-underline transition-colors hover:bg-hover hover:text-default"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
