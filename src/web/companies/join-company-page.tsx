import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { companyPeopleEndpoints } from '#contract/companies/company-people-endpoints.ts';
import { SignUpForm } from '#web/accounts/sign-up-form.tsx';
import { ProviderButtons } from '#web/providers/provider-buttons.tsx';
import { createAuthDraft } from '#web/sessions/auth-draft.ts';
import { AuthFailureFrame } from '#web/sessions/auth-failure-frame.tsx';
import { AuthCard, AuthFrame } from '#web/sessions/auth-frame.tsx';
import { AuthSkeleton } from '#web/sessions/auth-skeleton.tsx';
import { SecondFactorStep } from '#web/sessions/second-factor-step.tsx';
import { SignInForm } from '#web/sessions/sign-in-form.tsx';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { startSession, useSession } from '#web/shared/sessions/session.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { InvalidInvitationView } from '#web/sessions/invalid-invitation-view.tsx';
import { JoinCompanySection } from './join-company-section.tsx';
import { joinCompanyTexts } from './join-company-texts.ts';

addErrorTexts(settingsErrorTexts);

function useInvitation(token: string) {
  return useQuery({
    queryKey: ['company-invitation', token],
    queryFn: ({ signal }) => call(companyPeopleEndpoints.readCompanyInvitation, { body: { token }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // A person who signs in on this page sees the same invitation before and after.
    meta: { anyone: true },
  });
}

/** The page of a one-time link into a company: the owner of the invited address joins with one press. */
export function JoinCompanyPage() {
  const texts = useTexts(joinCompanyTexts);
  const { token } = useSearch({ from: '/join-company' });
  usePageTitle(texts.pageTitle);
  return token ? <CompanyInvitedSection key={token} token={token} /> : <InvalidInvitationView />;
}

function CompanyInvitedSection({ token }: { token: string }) {
  const texts = useTexts(joinCompanyTexts);
  const invitation = useInvitation(token);
  const failure = useFailure(invitation);
  const current = useSession();
  const { data } = invitation;
  if (hasCode(invitation.error, 'invitation_invalid', 'invalid_input')) return <InvalidInvitationView />;
  if (failure) {
    const retry = <RetryButton variant="filled" query={invitation} />;
    return <AuthFailureFrame title={texts.failed} error={failure} action={retry} />;
  }
  const owing = current.status === 'signed-out' ? current.pendingFactorUser : undefined;
  if (owing) {
    return <SecondFactorStep user={owing} onEntered={async () => undefined} onBack={() => undefined} />;
  }
  if (!data) {
    return (
      <AuthFrame title={texts.pageTitle} description={texts.checking}>
        <AuthSkeleton label={texts.checking} />
      </AuthFrame>
    );
  }
  const { company, invitedBy } = data;
  return (
    <AuthFrame
      title={texts.title(company)}
      description={invitedBy === null ? texts.invitedByNobody(company) : texts.invited(invitedBy, company)}
    >
      <AuthCard>
        {current.status === 'signed-in' ? (
          <JoinCompanySection
            token={token}
            invitation={data}
            user={current.user}
            onInvalid={() => void invitation.refetch()}
          />
        ) : (
          <JoinAccountSection email={data.email} token={token} />
        )}
      </AuthCard>
    </AuthFrame>
  );
}

/**
 * For people who are signed out: they sign in or sign up with the invited address; the same page then offers to
 * join.
 */
function JoinAccountSection({ email, token }: { email: string; token: string }) {
  const texts = useTexts(joinCompanyTexts);
  const [tab, setTab] = useState<'sign-up' | 'sign-in'>('sign-up');
  const [draft] = useState(() => createAuthDraft(email));
  const enter = async (reply: SignedIn) => startSession(reply);
  return (
    <>
      <p className="pt-6 pb-2 text-14 wrap-anywhere text-muted">{texts.needsAccount(email)}</p>
      <Tabs
        label={texts.tabs}
        value={tab}
        onValue={(next) => !draft.isSending() && setTab(next)}
        tabs={[
          { value: 'sign-up', label: texts.signUp },
          { value: 'sign-in', label: texts.signIn },
        ]}
      >
        {tab === 'sign-up' ? (
          <SignUpForm draft={draft} onSignedUp={enter} />
        ) : (
          <>
            <SignInForm draft={draft} isKnown={false} onSignedIn={enter} />
            <ProviderButtons redirect={`/join-company?token=${token}`} />
          </>
        )}
      </Tabs>
    </>
  );
}
