import { EmailText } from '#web/shared/email-text.tsx';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { authTexts } from './auth-texts.ts';
import { RefusalBanner } from './refusal-banner.tsx';

export type SignInOutcome = { failure: unknown } | { sentTo: string } | null;

/**
 * Shows the outcome of a sign-in, or that the session has ended. Screen readers announce only outcomes that no toast
 * has announced.
 */
export function SignInBanner({ outcome, ended }: { outcome: SignInOutcome; ended: boolean }) {
  const { signIn, forgotten } = useTexts(authTexts);
  const errorText = useErrorText();
  if (!outcome) {
    if (!ended) return null;
    return (
      <output className="block">
        <Banner tone="info" title={signIn.ended}>
          {signIn.endedMore}
        </Banner>
      </output>
    );
  }
  if ('sentTo' in outcome) {
    return (
      <Banner tone="success" title={forgotten.done}>
        <p className="text-default">
          <EmailText email={outcome.sentTo} />
        </p>
        <p>{forgotten.doneMore}</p>
      </Banner>
    );
  }
  return (
    <RefusalBanner title={signIn.errorTitle}>
      <p>{errorText(outcome.failure)}</p>
      {hasCode(outcome.failure, 'invalid_credentials') && <p role="alert">{signIn.nextStep}</p>}
    </RefusalBanner>
  );
}
