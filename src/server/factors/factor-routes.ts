import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { issueElevatedTokens, type IssuedSession, completeSignIn } from '#server/sessions/start-session.ts';
import { challengeFactor } from './challenge-factor.ts';
import { createFactor } from './create-factor.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { renameFactor } from './rename-factor.ts';
import { factorView } from './factor-view.ts';
import { listOwnFactors } from './find-own-factor.ts';
import { findRelyingParty } from './find-relying-party.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.ts';
import { verifyFactor } from './verify-factor.ts';

interface HttpCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function bindFactorRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  const { db, config } = services;
  const parts = { services, sessions };
  const relyingPartyOf = (request: FastifyRequest) => findRelyingParty(config.publicUrl, request);
  const issueIfElevated = (call: HttpCall, issued: IssuedSession | null) =>
    issued ? issueElevatedTokens(sessions, call, issued) : null;

  bind(endpoints.listFactors, async ({ actor }) => {
    const factors = await listOwnFactors(db, actor);
    return {
      items: factors.map(factorView),
      recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    };
  });

  bind(endpoints.createFactor, async ({ actor, body }) => {
    const { factor, totp } = await createFactor(parts, actor, body);
    return { factor: factorView(factor), totp };
  });

  bind(endpoints.renameFactor, async ({ actor, params, body }) =>
    factorView(await renameFactor(parts, actor, params.factorId, body.friendlyName)),
  );

  bind(endpoints.deleteFactor, ({ actor, params }) => removeFactor(parts, actor, params.factorId));

  bind(endpoints.challengeFactor, async ({ actor, params, request }) => {
    const challenge = await challengeFactor(parts, actor, params.factorId, relyingPartyOf(request));
    return { ...challenge, expiresAt: challenge.expiresAt.toISOString() };
  });

  bind(endpoints.verifyFactor, async ({ actor, params: { factorId }, body, request, reply }) => {
    const answer = { factorId, body, relyingParty: relyingPartyOf(request) };
    const { issued, recoveryCodes } = await verifyFactor(parts, actor, answer);
    return { signedIn: await issueIfElevated({ request, reply }, issued), recoveryCodes };
  });

  bind(endpoints.useRecoveryCode, async ({ actor, body, request, reply }) => {
    const { issued, codesLeft } = await redeemRecoveryCode(parts, actor, body.code);
    return { signedIn: await issueIfElevated({ request, reply }, issued), codesLeft };
  });

  bind(endpoints.createRecoveryCodes, async ({ actor }) => ({
    codes: await createRecoveryCodes(parts, actor),
  }));

  bind(endpoints.startPasskeySignIn, ({ request }) =>
    startPasskeySignIn(parts, readCaller(request), relyingPartyOf(request)),
  );

  bind(endpoints.signInWithPasskey, async ({ body, request, reply }) => {
    const attempt = { ...body, relyingParty: relyingPartyOf(request) };
    const issued = await signInWithPasskey(parts, attempt, readCaller(request));
    return completeSignIn(sessions, { request, reply }, issued);
  });
}
