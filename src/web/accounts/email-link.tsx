import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasCode } from '#web/shared/api-error.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { useSession } from '#web/shared/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { emailLinkTexts } from './email-link-texts.ts';
import { refreshUser } from './refresh-user.ts';

/** Spends a one-time link once, however often the page is drawn; asks again only when told to. */
export function useSpentLink<T>(
  kind: string,
  token: string | undefined,
  spend: (token: string) => Promise<T>,
) {
  return useQuery({
    queryKey: ['email-link', kind, token],
    queryFn: async () => {
      const reply = await spend(token ?? '');
      await refreshUser();
      return reply;
    },
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface EmailLinkProps<T> {
  token: string | undefined;
  link: UseQueryResult<T>;
  working: string;
  said: (reply: T) => { title: string; description: string };
}

/** What came of a one-time link, and the way on. */
export function EmailLink<T>({ token, link, working, said }: EmailLinkProps<T>) {
  const texts = useTexts(emailLinkTexts);
  const errorText = useErrorText();
  const { data, error } = link;
  if (data !== undefined) return <Outcome icon={<MailCheck />} {...said(data)} />;
  if (token === undefined || hasCode(error, 'email_link_invalid', 'invalid_input')) {
    return <Outcome icon={<Unlink />} {...texts.invalid} />;
  }
  if (!error) return <Working label={working} />;
  return (
    <Frame title={texts.failed}>
      <Banner
        tone="danger"
        title={texts.failed}
        action={
          <Button busy={link.isFetching} onClick={() => void link.refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    </Frame>
  );
}

interface OutcomeProps {
  icon: ReactNode;
  title: string;
  description: string;
}

function Outcome({ icon, title, description }: OutcomeProps) {
  const texts = useTexts(emailLinkTexts);
  const current = useSession();
  const signedIn = current.status === 'signed-in';
  return (
    <Frame title={title}>
      <EmptyState
        icon={icon}
        title={title}
        description={description}
        action={
          <LinkButton to={signedIn ? homePath(current.user.role) : '/auth'} variant="filled">
            {signedIn ? texts.home : texts.signIn}
          </LinkButton>
        }
      />
    </Frame>
  );
}

function Working({ label }: { label: string }) {
  return (
    <Frame title={label}>
      <Loading label={label}>
        <Skeleton className="h-72 w-full rounded-card" />
      </Loading>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[36rem] px-gutter pt-8 pb-16 sm:pt-20">
      <h1 className="sr-only">{title}</h1>
      <div aria-live="polite">{children}</div>
    </div>
  );
}
