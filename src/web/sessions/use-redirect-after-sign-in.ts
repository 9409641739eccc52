import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { User } from '#contract/sessions/session-replies.ts';
import { homePath } from '#web/shared/navigation/home-path.ts';

/** Returns a function that leads from sign-in to the requested page, or to the user's dashboard. */
export function useRedirectAfterSignIn(redirect: string | undefined): (user: User) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    async ({ role }) => {
      if (redirect) await router.navigate({ href: redirect, replace: true });
      else await navigate({ to: homePath(role), replace: true });
    },
    [redirect, navigate, router],
  );
}
