import { randomUUID } from 'node:crypto';
import { challengeLife } from '#domain/factors/factor-rules.ts';
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
  parts: FactorDependencies,
  caller: Caller,
  factorId: string,
  relyingParty: RelyingParty,
): Promise<Challenge> {
  const factor = await findOwnFactor(parts.services.db, caller, factorId);
  await parts.sessions.throttles.factorChallenge.take(caller.userId);
  if (factor.type === 'phone') return challengePhone(parts, caller, factor, relyingParty);
  const offer = factor.type === 'webauthn' ? await offerKey(parts, factor, relyingParty) : null;
  const content = offer ? { webauthnChallenge: offer.challenge } : {};
  return { ...(await issue(parts, caller, factor, content)), webauthn: offer?.webauthn ?? null };
}

async function issue(
  { services }: FactorDependencies,
  { sessionId }: Caller,
  { id: factorId, type }: FactorRow,
  content: Pick<NewChallenge, 'webauthnChallenge' | 'codeMac'>,
  id = randomUUID(),
): Promise<{ challengeId: string; expiresAt: Date }> {
  const minutes = challengeLife[type];
  const expiresAt = await insertChallenge(services.db, { id, factorId, sessionId, minutes, ...content });
  if (!expiresAt) throw factorNotFound();
  return { challengeId: id, expiresAt };
}

async function offerKey({ services: { db } }: FactorDependencies, factor: FactorRow, relyingParty: RelyingParty) {
  if (factor.status === 'verified') return createProofOptions(relyingParty, factor);
  const known = await listFactors(db, factor.userId);
  const party = { ...relyingParty, name: await findAgencyName(db) };
  return createRegistrationOptions(party, await readUser(db, factor.userId), known);
}

async function challengePhone(
  parts: FactorDependencies,
  caller: Caller,
  factor: FactorRow,
  { id: host }: RelyingParty,
): Promise<Challenge> {
  const { db, sealer } = parts.services;
  await throttleTextMessage(parts, factor);
  const code = generateCode();
  const id = randomUUID();
  const issued = await issue(parts, caller, factor, { codeMac: codeMac(sealer, id, code) }, id);
  try {
    const user = await readUser(db, factor.userId);
    await sendCode(parts, { user, phone: factor.phone ?? '', code, host });
  } catch (error) {
    await deleteChallenge(db, id);
    throw error;
  }
  return { ...issued, webauthn: null };
}
