/** The renewal that boot.js started for a signed-in user while the main code was loading. */
interface EarlyRenewal {
  /** Null if another tab holds the lock, or the server could not be reached. */
  answer: Promise<Response | null>;
  /** Releases the lock among tabs, which boot.js holds until then, for 10 s at most. */
  end: () => void;
}

declare global {
  interface Window {
    earlyRenewal?: EarlyRenewal;
  }
}

/** Returns the renewal that boot.js started; only the first caller gets it. */
export function takeEarlyRenewal(): EarlyRenewal | undefined {
  const early = window.earlyRenewal;
  delete window.earlyRenewal;
  return early;
}
