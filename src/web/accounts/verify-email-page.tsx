import { useSearch } from '@tanstack/react-router';
import { emailEndpoints } from '#contract/email-endpoints.ts';
import { call } from '#web/shared/api.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useSession } from '#web/shared/session.ts';
import { EmailLink, useSpentLink } from './email-link.tsx';
import { emailLinkTexts } from './email-link-texts.ts';

const spend = (token: string) => call(emailEndpoints.verifyEmail, { body: { token } });

/** Where the link of a verification mail leads; a POST spends it, which those who only look at links do not make. */
export function VerifyEmailPage() {
  const texts = useTexts(emailLinkTexts).verify;
  const { token } = useSearch({ from: '/verify-email' });
  const link = useSpentLink('verify', token, spend);
  usePageTitle(texts.pageTitle);
  const current = useSession();
  const verified = current.status === 'signed-in' && current.user.emailVerified ? current.user.email : null;
  return (
    <EmailLink
      token={token}
      link={link}
      working={texts.working}
      said={({ email }) => texts.done(email)}
      spentBefore={verified === null ? undefined : texts.before(verified)}
    />
  );
}
