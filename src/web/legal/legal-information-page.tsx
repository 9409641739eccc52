import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useSession } from '#web/shared/sessions/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { legalTexts } from './legal-texts.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';

export function LegalInformationPage() {
  const texts = useTexts(legalTexts);
  const current = useSession();
  usePageTitle(texts.title);
  const documents = [
    { to: '/cgu', ...useTexts(termsTexts) },
    { to: '/cgv', ...useTexts(salesTexts) },
    { to: '/confidentialite', ...useTexts(privacyTexts) },
    { to: '/cookies', ...useTexts(cookiesTexts) },
    { to: '/mentions-legales', ...useTexts(noticeTexts) },
  ] as const;
  const back =
    current.status === 'signed-in'
      ? { to: homePath(current.user.role), label: texts.backToDashboard }
      : { to: '/' as const, label: texts.backToHome };
  return (
    <Page>
      <PageHeader
        title={<span className="display text-36 md:text-44">{texts.title}</span>}
        description={texts.description}
        back={{ ...back, bySession: true }}
      />
      <ul className="flex max-w-narrow flex-col gap-3">
        {documents.map((document) => (
          <li key={document.to}>
            <Card interactive>
              <div className="flex items-center gap-4">
                <div className="min-w-0 flex-1">
                  <h2 className="text-16 font-semibold">
                    <Link to={document.to} className="stretched-link block text-default no-underline">
                      {document.title}
                    </Link>
                  </h2>
                  <p className="mt-0.5 text-14 text-muted">{document.summary}</p>
                </div>
                <ChevronRight className="size-5 shrink-0 text-muted" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}
