import { randomInt, timingSafeEqual } from 'node:crypto';
import type { User } from '#contract/sessions/session-replies.ts';
import { findAgencyName } from '#server/agency/agency-store.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Sealer } from '#server/services/crypto/sealer.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { FactorDependencies } from './refuse-factor.ts';
import type { FactorRow } from './factor-store.ts';
import type { RelyingParty } from './find-relying-party.ts';
import { writeCodeMessage } from './write-code-message.ts';

const purpose = 'text message code';
const codeMacInput = (challengeId: string, code: string) => `${challengeId}:${code}`;

export function generateCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function codeMac(sealer: Sealer, challengeId: string, code: string): Buffer {
  return sealer.macs(purpose, codeMacInput(challengeId, code))[0];
}

export function codeMatches(sealer: Sealer, challengeId: string, code: string, mac: Buffer): boolean {
  return sealer.macs(purpose, codeMacInput(challengeId, code)).some((each) => timingSafeEqual(each, mac));
}

/**
 * Throws `throttled`. Messages for unverified factors are counted separately, so that they cannot use up the
 * number's limit for its owner.
 */
export async function throttleTextMessage(
  { sessions }: FactorDependencies,
  factor: FactorRow,
): Promise<void> {
  const { textMessageFor, textMessageTo } = sessions.throttles;
  await textMessageFor.take(factor.userId);
  await textMessageTo.take(`${factor.status}:${sha256(factor.phone ?? '').toString('base64url')}`);
}

/** Throws `text_message_failed`. */
export async function sendCode(
  { services }: FactorDependencies,
  { user, phone, code, host }: { user: User; phone: string; code: string; host: RelyingParty['id'] },
): Promise<void> {
  try {
    const name = await findAgencyName(services.db);
    await services.sms.send(phone, writeCodeMessage({ language: user.language, name, code, host }));
    services.metrics.sendingEnded('text_message', 'sent');
  } catch (error) {
    services.metrics.sendingEnded('text_message', 'failed');
    services.log.error({ err: error, userId: user.id }, 'a text message could not be sent');
    throw new ApiError('text_message_failed', 'The text message could not be sent.');
  }
}
