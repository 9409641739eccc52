import { EmailText } from '#web/shared/email-text.tsx';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { authTexts } from './auth-texts.ts';
import { RefusalBanner } from './refusal-banner.tsx';

export type SignInOutcome = { failure: unknown } | { sentTo: string } | null;

/** Repeats on the page what a toast has said; screen readers read only what no toast has said. */
export function SignInBanner({ news, ended }: { news: SignInOutcome; ended: boolean }) {
  const { signIn, forgotten } = useTexts(authTexts);
  const errorText = useErrorText();
  if (!news) {
    if (!ended) return null;
    return (
      <output className="block">
        <Banner tone="info" title={signIn.ended}>
          {signIn.endedMore}
        </Banner>
      </output>
    );
  }
  if ('sentTo' in news) {
    return (
      <Banner tone="success" title={forgotten.done}>
        <p className="text-default">
          <EmailText email={news.sentTo} />
        </p>
        <p>{forgotten.doneMore}</p>
      </Banner>
    );
  }
  return (
    <RefusalBanner title={signIn.errorTitle}>
      <p>{errorText(news.failure)}</p>
      {hasCode(news.failure, 'invalid_credentials') && <p role="alert">{signIn.wayOn}</p>}
    </RefusalBanner>
  );
}
