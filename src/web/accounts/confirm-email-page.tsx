import { useSearch } from '@tanstack/react-router';
import { emailEndpoints } from '#contract/accounts/email-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { EmailLinkSection, useOneTimeLink } from './email-link-section.tsx';
import { emailLinkTexts } from './email-link-texts.ts';

const confirmEmailChangeWith = (token: string) =>
  call(emailEndpoints.confirmEmailChange, { body: { token } });

/** The page of the links that confirm a change of address; each of the two addresses gets one. */
export function ConfirmEmailPage() {
  const texts = useTexts(emailLinkTexts).confirm;
  const { token } = useSearch({ from: '/confirm-email' });
  const link = useOneTimeLink('confirm', token, confirmEmailChangeWith);
  usePageTitle(texts.pageTitle);
  return (
    <EmailLinkSection
      token={token}
      link={link}
      working={texts.working}
      outcomeOf={({ newEmail, waitingFor }) =>
        waitingFor === null ? texts.done(newEmail) : texts.waitingFor[waitingFor](newEmail)
      }
    />
  );
}
