import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useSession } from '#web/shared/sessions/session.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { EmailLineText } from '#web/shared/email-line-text.tsx';
import { AuthFailureFrame } from '#web/sessions/auth-failure-frame.tsx';
import { AuthFrame } from '#web/sessions/auth-frame.tsx';
import { AuthOutcomeFrame } from '#web/sessions/auth-outcome-frame.tsx';
import { emailLinkTexts } from './email-link-texts.ts';
import { refreshUser } from '#web/shared/api/refresh-user.ts';

/** Uses a one-time link only once, even if the page renders several times; it retries only on request. */
export function useOneTimeLink<T>(
  kind: string,
  token: string | undefined,
  redeemToken: (token: string) => Promise<T>,
) {
  return useQuery({
    queryKey: ['email-link', kind, token],
    queryFn: async () => {
      const reply = await redeemToken(token ?? '');
      await refreshUser();
      return reply;
    },
    meta: { anyone: true },
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface LinkOutcome {
  title: string;
  description: string;
  email?: string;
}

interface EmailLinkSectionProps<T> {
  token: string | undefined;
  link: UseQueryResult<T>;
  working: string;
  outcomeOf: (reply: T) => LinkOutcome;
  /** Shown instead of the message that the link is not valid. */
  alreadyUsed?: LinkOutcome | undefined;
}

/** Shows the result of a one-time link, and where to go next. */
export function EmailLinkSection<T>(props: EmailLinkSectionProps<T>) {
  return (
    <div aria-live="polite">
      <LinkStateSection {...props} />
    </div>
  );
}

function LinkStateSection<T>({ token, link, working, outcomeOf, alreadyUsed }: EmailLinkSectionProps<T>) {
  const texts = useTexts(emailLinkTexts);
  const failure = useFailure(link);
  const { data, error } = link;
  if (data !== undefined) return <LinkOutcomeSection icon={<MailCheck />} {...outcomeOf(data)} />;
  if (token === undefined || hasCode(error, 'email_link_invalid', 'invalid_input')) {
    if (alreadyUsed) return <LinkOutcomeSection icon={<MailCheck />} {...alreadyUsed} />;
    return <LinkOutcomeSection tone="failure" icon={<Unlink />} {...texts.invalid} />;
  }
  if (failure) {
    const retry = <RetryButton variant="filled" query={link} />;
    return <AuthFailureFrame title={texts.failed} error={failure} action={retry} />;
  }
  return (
    <AuthFrame title={working} description={texts.moment}>
      <div className="mx-auto mt-2 w-44">
        <ProgressBar label={working} value={null} />
      </div>
    </AuthFrame>
  );
}

interface OutcomeProps extends LinkOutcome {
  tone?: 'failure';
  icon: ReactNode;
}

function LinkOutcomeSection({ tone, icon, title, description, email }: OutcomeProps) {
  const texts = useTexts(emailLinkTexts);
  const current = useSession();
  const signedIn = current.status === 'signed-in';
  return (
    <AuthOutcomeFrame
      {...(tone && { tone })}
      icon={icon}
      title={title}
      description={email ? <EmailLineText text={description} address={email} /> : description}
      action={
        <LinkButton to={signedIn ? homePath(current.user.role) : '/auth'} variant="filled">
          {signedIn ? texts.home : texts.signIn}
        </LinkButton>
      }
    />
  );
}
