import type { ProviderRefusal } from '#contract/providers/provider-endpoints.ts';

/** Ends a sign-in at a provider: the browser goes back to /auth with this code. */
export class AttemptRefused extends Error {
  readonly code: ProviderRefusal;

  constructor(code: ProviderRefusal) {
    super(code);
    this.name = 'AttemptRefused';
    this.code = code;
  }
}
