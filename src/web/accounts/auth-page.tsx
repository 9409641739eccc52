import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { SignedIn } from '#contract/account-replies.ts';
import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { startSession } from '#web/shared/session.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { authTexts } from './auth-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function AuthPage() {
  const texts = useTexts(authTexts);
  const { tab = 'sign-in', redirect } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const router = useRouter();
  usePageTitle(tab === 'sign-up' ? texts.signUp.tab : texts.pageTitle);

  const enter = async (reply: SignedIn) => {
    startSession(reply);
    if (redirect) await router.navigate({ href: redirect, replace: true });
    else await navigate({ to: homePath(reply.user.role), replace: true });
  };
  const enterNew = async (reply: SignedIn) => {
    startSession(reply);
    await navigate({ to: '/dashboard', replace: true });
  };

  return (
    <AuthFrame title={texts.title} description={texts.description}>
      <AuthCard>
        <Tabs
          label={texts.tabs}
          value={tab}
          onValue={(next) =>
            void navigate({
              to: '/auth',
              search: (before) => ({ ...before, tab: next === 'sign-up' ? next : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          tabs={[
            { value: 'sign-in', label: texts.signIn.tab },
            { value: 'sign-up', label: texts.signUp.tab },
          ]}
        >
          {tab === 'sign-up' ? <SignUpForm onSignedUp={enterNew} /> : <SignInForm onSignedIn={enter} />}
        </Tabs>
      </AuthCard>
    </AuthFrame>
  );
}
