import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useUser } from '#web/shared/session.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DisplayCard } from './display-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { settingsTexts } from './settings-texts.ts';

export function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const user = useUser();
  usePageTitle(texts.title);
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: homePath(user.role), label: texts.back }}
      />
      <div className="flex flex-col gap-6">
        <ProfileCard key={user.id} user={user} />
        <DisplayCard />
      </div>
    </Page>
  );
}
