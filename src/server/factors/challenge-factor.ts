import { randomUUID } from 'node:crypto';
import { challengeLifeMinutes } from '#domain/factors/factor-rules.ts';
import { findAgencyName } from '#server/agency/agency-store.ts';
import { readUser } from '#server/sessions/read-user.ts';
import { deleteChallenge, insertChallenge, type NewChallenge } from './challenge-store.ts';
import { type Caller, type FactorDependencies, factorNotFound } from './refuse-factor.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { type FactorRow, listFactors } from './factor-store.ts';
import type { RelyingParty } from './find-relying-party.ts';
import { createProofOptions, createRegistrationOptions } from './create-passkey-options.ts';
import { codeMac, generateCode, sendCode, throttleTextMessage } from './send-code.ts';

interface Challenge {
  challengeId: string;
  expiresAt: Date;
  webauthn: Record<string, unknown> | null;
}

/** Throws `factor_not_found`, `throttled` or `text_message_failed`. */
export async function challengeFactor(
  deps: FactorDependencies,
  caller: Caller,
  factorId: string,
  relyingParty: RelyingParty,
): Promise<Challenge> {
  const factor = await findOwnFactor(deps.services.db, caller, factorId);
  await deps.sessions.throttles.factorChallenge.take(caller.userId);
  if (factor.type === 'phone') return challengePhone(deps, caller, factor, relyingParty);
  const offer = factor.type === 'webauthn' ? await createKeyOptions(deps, factor, relyingParty) : null;
  const content = offer ? { webauthnChallenge: offer.challenge } : {};
  return { ...(await issueChallenge(deps, caller, factor, content)), webauthn: offer?.webauthn ?? null };
}

async function issueChallenge(
  { services }: FactorDependencies,
  { sessionId }: Caller,
  { id: factorId, type }: FactorRow,
  content: Pick<NewChallenge, 'webauthnChallenge' | 'codeMac'>,
  id = randomUUID(),
): Promise<{ challengeId: string; expiresAt: Date }> {
  const minutes = challengeLifeMinutes[type];
  const expiresAt = await insertChallenge(services.db, { id, factorId, sessionId, minutes, ...content });
  if (!expiresAt) throw factorNotFound();
  return { challengeId: id, expiresAt };
}

async function createKeyOptions(
  { services: { db } }: FactorDependencies,
  factor: FactorRow,
  relyingParty: RelyingParty,
) {
  if (factor.status === 'verified') return createProofOptions(relyingParty, factor);
  const known = await listFactors(db, factor.userId);
  const party = { ...relyingParty, name: await findAgencyName(db) };
  return createRegistrationOptions(party, await readUser(db, factor.userId), known);
}

async function challengePhone(
  deps: FactorDependencies,
  caller: Caller,
  factor: FactorRow,
  { id: host }: RelyingParty,
): Promise<Challenge> {
  const { db, sealer } = deps.services;
  await throttleTextMessage(deps, factor);
  const code = generateCode();
  const id = randomUUID();
  const issued = await issueChallenge(deps, caller, factor, { codeMac: codeMac(sealer, id, code) }, id);
  try {
    const user = await readUser(db, factor.userId);
    await sendCode(deps, { user, phone: factor.phone ?? '', code, host });
  } catch (error) {
    await deleteChallenge(db, id);
    throw error;
  }
  return { ...issued, webauthn: null };
}
