import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignedIn } from '#contract/account-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { startSession, useSession } from '#web/shared/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { keepAuthDraft } from './auth-draft.ts';
import { authTexts } from './auth-texts.ts';
import { OwedFactor } from './owed-factor.tsx';
import { ProviderArrival } from './provider-arrival.tsx';
import { providerTexts } from './provider-texts.ts';
import { RefusalBox } from './refusal-box.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useEnter } from './use-enter.ts';

export function AuthPage() {
  const { redirect, provider } = useSearch({ from: '/auth' });
  const current = useSession();
  const enter = useEnter(redirect);
  const [lastEmail, setLastEmail] = useState('');
  const owing = current.status === 'signed-out' ? current.owing : undefined;
  if (owing) {
    return <OwedFactor user={owing} onEntered={enter} onBack={() => setLastEmail(owing.email)} />;
  }
  return provider ? <Arriving /> : <SignInOrUp email={lastEmail} />;
}

/** Back from a provider; the address forgets it, so that a reload does not ask again. */
function Arriving() {
  const texts = useTexts(authTexts);
  const { refusedTitle, refused } = useTexts(providerTexts);
  const { redirect } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const toasts = useToasts();
  const enter = useEnter(redirect);
  usePageTitle(texts.pageTitle);
  const signIn = () => navigate({ to: '/auth', search: { redirect }, replace: true });
  return (
    <ProviderArrival
      onArrived={(session) => (session.status === 'signed-in' ? enter(session.user) : signIn())}
      onNobody={() => {
        toasts.error(refusedTitle, refused.provider_expired);
        return signIn();
      }}
    />
  );
}

function SignInOrUp({ email }: { email: string }) {
  const texts = useTexts(authTexts);
  const { refusedTitle, refused } = useTexts(providerTexts);
  const { tab = 'sign-in', redirect, error } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const enter = useEnter(redirect);
  const [draft] = useState(() => keepAuthDraft(email));
  usePageTitle(tab === 'sign-up' ? texts.signUp.tab : texts.pageTitle);

  const signedIn = async (reply: SignedIn) => {
    startSession(reply);
    if (!reply.session.factorPending) await enter(reply.user);
  };
  const signedUp = async (reply: SignedIn) => {
    startSession(reply);
    await navigate({ to: '/dashboard', replace: true });
  };

  return (
    <AuthFrame title={texts.title} description={texts.description}>
      <noscript>
        <Banner tone="info" title={texts.needsScripts} className="mb-5">
          {texts.needsScriptsMore}
        </Banner>
      </noscript>
      <AuthCard>
        <Tabs
          label={texts.tabs}
          value={tab}
          onValue={(next) => {
            if (draft.isSending()) return;
            void navigate({
              to: '/auth',
              search: { redirect, tab: next === 'sign-up' ? next : undefined },
              replace: true,
              resetScroll: false,
            });
          }}
          tabs={[
            { value: 'sign-in', label: texts.signIn.tab },
            { value: 'sign-up', label: texts.signUp.tab },
          ]}
        >
          {error && (
            <div role="alert" className="mb-5">
              <RefusalBox title={refusedTitle}>{refused[error]}</RefusalBox>
            </div>
          )}
          {tab === 'sign-up' ? (
            <SignUpForm draft={draft} onSignedUp={signedUp} />
          ) : (
            <SignInForm draft={draft} isKnown={email !== ''} redirect={redirect} onSignedIn={signedIn} />
          )}
        </Tabs>
      </AuthCard>
    </AuthFrame>
  );
}
