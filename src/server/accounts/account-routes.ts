import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readSessionUser } from '#server/sessions/read-user.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { completeSignIn } from '#server/sessions/start-session.ts';
import { readSecurity } from './read-security.ts';
import { signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

export function bindAccountRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  const { db } = services;

  bind(endpoints.signUp, async ({ body, request, reply }) => {
    const issued = await signUp(services, sessions, body, readCaller(request));
    return completeSignIn(sessions, { request, reply }, issued);
  });

  bind(endpoints.getSecurity, ({ actor }) => readSecurity(services, actor.userId));

  bind(endpoints.updateProfile, async ({ actor, body }) => {
    await updateProfile(db, actor.userId, body);
    return readSessionUser(db, actor);
  });
}
