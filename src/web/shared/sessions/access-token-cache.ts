import { hasCode } from '#web/shared/errors/api-error.ts';
import type { Answer } from './session-types.ts';

/** Milliseconds. A token is renewed this long before it expires, or at half its lifetime if that is later. */
const margin = 60_000;
/**
 * Milliseconds. The first retry comes while the server still accepts the old refresh token; later retries wait longer.
 */
const retryDelays = { first: 1_000, later: 15_000 };

/** The access token of one tab, in memory only, and when it must be renewed. */
export class AccessTokenCache {
  readonly #now: () => number;
  #token: { value: string; expiresAt: number; lifetime: number } | null = null;
  #failures = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get value(): string | null {
    return this.#token?.value ?? null;
  }

  clear(): void {
    this.#token = null;
  }

  /** Stores a token; returns the milliseconds until it should be renewed. */
  storeToken({ reply, serverTime }: Answer): number {
    const lifetime = Math.max(1_000, Date.parse(reply.accessExpiresAt) - serverTime);
    this.#failures = 0;
    this.#token = { value: reply.accessToken, expiresAt: this.#now() + lifetime, lifetime };
    return lifetime - this.renewalLead();
  }

  /** Returns the token, unless it should be renewed; a `hasty` caller also accepts one that is about to expire. */
  freshToken({ hasty = false } = {}): string | null {
    const spare = hasty ? Math.min(5_000, this.renewalLead()) : this.renewalLead();
    return this.#token && this.#token.expiresAt - this.#now() > spare ? this.#token.value : null;
  }

  /** Counts a failed renewal, and returns the milliseconds until the next attempt. */
  retryDelay(error: unknown): number {
    this.#failures += 1;
    if (hasCode(error, 'throttled')) return (error.retryAfter ?? 30) * 1000;
    return this.#failures === 1 ? retryDelays.first : retryDelays.later;
  }

  renewalLead(): number {
    return Math.min(margin, (this.#token?.lifetime ?? 0) / 2);
  }
}
