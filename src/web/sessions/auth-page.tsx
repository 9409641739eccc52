import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { startSession, useSession } from '#web/shared/sessions/session.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { createAuthDraft } from './auth-draft.ts';
import { authTexts } from './auth-texts.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { ProviderButtons } from '#web/providers/provider-buttons.tsx';
import { ProviderCallbackSection } from '#web/providers/provider-callback-section.tsx';
import { providerTexts } from '#web/providers/provider-texts.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from '#web/accounts/sign-up-form.tsx';
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts';

export function AuthPage() {
  const { redirect, provider } = useSearch({ from: '/auth' });
  const current = useSession();
  const enter = useRedirectAfterSignIn(redirect);
  const [lastEmail, setLastEmail] = useState('');
  const owing = current.status === 'signed-out' ? current.pendingFactorUser : undefined;
  if (owing) {
    return <SecondFactorStep user={owing} onEntered={enter} onBack={() => setLastEmail(owing.email)} />;
  }
  return provider ? <ProviderReturnSection /> : <SignInOrUp email={lastEmail} />;
}

/** Handles the return from a provider and removes it from the address, so that a reload does not ask again. */
function ProviderReturnSection() {
  const texts = useTexts(authTexts);
  const { refusedTitle, refused } = useTexts(providerTexts);
  const { redirect } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const toasts = useToasts();
  const enter = useRedirectAfterSignIn(redirect);
  usePageTitle(texts.pageTitle);
  const signIn = () => navigate({ to: '/auth', search: { redirect }, replace: true });
  return (
    <ProviderCallbackSection
      onArrived={(session) => (session.status === 'signed-in' ? enter(session.user) : signIn())}
      onUnknownPerson={() => {
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
  const enter = useRedirectAfterSignIn(redirect);
  const [draft] = useState(() => createAuthDraft(email));
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
              <RefusalBanner title={refusedTitle}>{refused[error]}</RefusalBanner>
            </div>
          )}
          {tab === 'sign-up' ? (
            <SignUpForm draft={draft} onSignedUp={signedUp} />
          ) : (
            <>
              <SignInForm draft={draft} isKnown={email !== ''} onSignedIn={signedIn} />
              <ProviderButtons redirect={redirect} />
            </>
          )}
        </Tabs>
      </AuthCard>
    </AuthFrame>
  );
}
