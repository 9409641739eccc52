import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useToasts } from '#web/ui/toasts.tsx';
import { resetPasswordTexts } from './reset-password-texts.ts';

/** No link is valid until links are sent: whoever arrives is told so and taken to sign-in. */
export function ResetPasswordPage() {
  const texts = useTexts(resetPasswordTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { title, invalidLink, invalidLinkMore } = texts;
  usePageTitle(title);
  useEffect(() => {
    toasts.error(invalidLink, invalidLinkMore);
    void navigate({ to: '/auth', replace: true });
  }, [toasts, navigate, invalidLink, invalidLinkMore]);
  return null;
}
