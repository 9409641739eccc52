import type pg from 'pg';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { createThrottle, noThrottle, type Throttle } from '#server/services/throttle/throttle.ts';

export interface Throttles {
  signInToAccount: Throttle;
  signInFromNetwork: Throttle;
  /** Successful sign-ins. More than a person needs would flood the account with sessions. */
  successfulSignIns: Throttle;
  signUp: Throttle;
  oneTimeLink: Throttle;
  wrongPasswords: Throttle;
  /** Correct passwords. Each takes a hash, and the action that follows may send a mail. */
  correctPasswords: Throttle;
  /** Answers to the challenges of all factors, and recovery codes. */
  secondFactor: Throttle;
  factorChallenge: Throttle;
  textMessageFor: Throttle;
  textMessageTo: Throttle;
  passkeyChallenge: Throttle;
  startAtProvider: Throttle;
  resetFromNetwork: Throttle;
  resetOfEmail: Throttle;
  verificationMail: Throttle;
  emailChange: Throttle;
  emailChangeTo: Throttle;
  dataExport: Throttle;
  erasure: Throttle;
  invitation: Throttle;
  invitationTo: Throttle;
}

const quarterOfAnHour = 15 * 60;

export function createThrottles(pool: pg.Pool, isOn: boolean): Throttles {
  const limit = (name: string, attempts: number, windowSeconds: number) =>
    isOn ? createThrottle(pool, { name, attempts, windowSeconds }) : noThrottle;
  return {
    signInToAccount: limit('sign-in:account', 10, quarterOfAnHour),
    signInFromNetwork: limit('sign-in:network', 100, quarterOfAnHour),
    successfulSignIns: limit('signed-in:account', 30, 60 * 60),
    signUp: limit('sign-up:network', 20, 60 * 60),
    oneTimeLink: limit('one-time-link:network', 50, quarterOfAnHour),
    wrongPasswords: limit('own-password:account', 10, quarterOfAnHour),
    correctPasswords: limit('own-password-given:account', 30, 60 * 60),
    secondFactor: limit('second-factor:account', 10, quarterOfAnHour),
    factorChallenge: limit('factor-challenge:account', 60, quarterOfAnHour),
    textMessageFor: limit('text-message:account', 5, 60 * 60),
    textMessageTo: limit('text-message:number', 5, 60 * 60),
    passkeyChallenge: limit('passkey-challenge:network', 300, quarterOfAnHour),
    startAtProvider: limit('provider:network', 60, quarterOfAnHour),
    resetFromNetwork: limit('password-reset:network', 20, 60 * 60),
    resetOfEmail: limit('password-reset:email', 3, 60 * 60),
    verificationMail: limit('verify-email:account', 5, 60 * 60),
    emailChange: limit('email-change:account', 5, 60 * 60),
    emailChangeTo: limit('email-change:address', 5, 60 * 60),
    dataExport: limit('data-export:account', 5, 60 * 60),
    erasure: limit('erasure:account', 10, quarterOfAnHour),
    invitation: limit('invitation:account', 20, 60 * 60),
    invitationTo: limit('invitation:address', 5, 60 * 60),
  };
}

/**
 * Returns the key under which failures at an account are counted. A stranger could lock the owner out by failing on
 * purpose. Therefore each network from which the account has signed in before has its own count.
 */
export function accountKey(email: string, network: string, knowsNetwork: boolean): string {
  const account = sha256(email).toString('base64url');
  return knowsNetwork ? `${account}:${network}` : account;
}
