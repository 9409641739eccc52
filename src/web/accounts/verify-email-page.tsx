import { useSearch } from '@tanstack/react-router';
import { emailEndpoints } from '#contract/accounts/email-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useSession } from '#web/shared/sessions/session.ts';
import { EmailLinkSection, useOneTimeLink } from './email-link-section.tsx';
import { emailLinkTexts } from './email-link-texts.ts';

const verifyEmailWith = (token: string) => call(emailEndpoints.verifyEmail, { body: { token } });

/** The page of the link in a verification mail. A POST uses the link, because link scanners do not send one. */
export function VerifyEmailPage() {
  const texts = useTexts(emailLinkTexts).verify;
  const { token } = useSearch({ from: '/verify-email' });
  const link = useOneTimeLink('verify', token, verifyEmailWith);
  usePageTitle(texts.pageTitle);
  const current = useSession();
  const verified = current.status === 'signed-in' && current.user.emailVerified ? current.user.email : null;
  return (
    <EmailLinkSection
      token={token}
      link={link}
      working={texts.working}
      outcomeOf={({ email }) => texts.done(email)}
      alreadyUsed={verified === null ? undefined : texts.before(verified)}
    />
  );
}
