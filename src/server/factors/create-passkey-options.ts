import { fullName } from '#domain/accounts/name-format.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { challengeLifeMinutes } from '#domain/factors/factor-rules.ts';
import { algorithms, loadWebauthn, userHandleOf } from './check-passkey.ts';
import type { FactorRow } from './factor-store.ts';
import type { RelyingParty } from './find-relying-party.ts';

interface WebauthnOptions {
  challenge: string;
  /** The options for `navigator.credentials` in their JSON form. */
  webauthn: Record<string, unknown>;
}

const timeout = challengeLifeMinutes.webauthn * 60_000;

function descriptors(factors: FactorRow[]) {
  return factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId.toString('base64url'), transports }],
  );
}

const optionsWithChallenge = (options: { challenge: string }): WebauthnOptions => ({
  challenge: options.challenge,
  webauthn: { ...options },
});

/** Returns options to create a credential. Excludes authenticators that already hold a credential of the account. */
export async function createRegistrationOptions(
  { id: rpID, name: rpName }: RelyingParty & { name: string },
  user: User,
  existingFactors: FactorRow[],
): Promise<WebauthnOptions> {
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: userHandleOf(user.id),
    userName: user.email,
    userDisplayName: fullName(user),
    attestationType: 'none',
    excludeCredentials: descriptors(existingFactors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  });
  return optionsWithChallenge(options);
}

/** Returns options to prove possession of one key of an account. */
export async function createProofOptions(
  { id: rpID }: RelyingParty,
  factor: FactorRow,
): Promise<WebauthnOptions> {
  const allowCredentials = descriptors([factor]);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = { rpID, allowCredentials, userVerification: 'preferred', timeout } as const;
  return optionsWithChallenge(await generateAuthenticationOptions(options));
}

/** Returns options to sign in with any passkey that the owner chooses. */
export async function createSignInOptions({ id: rpID }: RelyingParty): Promise<WebauthnOptions> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return optionsWithChallenge(
    await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout }),
  );
}
