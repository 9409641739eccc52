import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { AuthCard, AuthFrame } from '#web/sessions/auth-frame.tsx';
import { AuthOutcomeFrame } from '#web/sessions/auth-outcome-frame.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { resetPasswordTexts } from './reset-password-texts.ts';

/** Milliseconds for which the success stays on screen before sign-in opens. */
const successMilliseconds = 2000;

/** The page of the link in a reset mail. */
export function ResetPasswordPage() {
  const texts = useTexts(resetPasswordTexts);
  const { token } = useSearch({ from: '/reset-password' });
  const [done, setDone] = useState(false);
  usePageTitle(texts.title);
  if (!token) return <MissingLinkSection />;
  if (done) return <PasswordChangedSection />;
  return (
    <AuthFrame title={texts.title} description={texts.subtitle}>
      <AuthCard>
        <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      </AuthCard>
    </AuthFrame>
  );
}

function MissingLinkSection() {
  const { invalidLink, invalidLinkMore } = useTexts(resetPasswordTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  useEffect(() => {
    toasts.error(invalidLink, invalidLinkMore);
    void navigate({ to: '/auth', replace: true });
  }, [toasts, navigate, invalidLink, invalidLinkMore]);
  return null;
}

function PasswordChangedSection() {
  const texts = useTexts(resetPasswordTexts);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/auth', replace: true }), successMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthOutcomeFrame
      icon={<CircleCheck />}
      title={texts.successMore}
      description={texts.leaving}
      action={
        <LinkButton to="/auth" replace variant="filled">
          {texts.back}
        </LinkButton>
      }
    />
  );
}
