/** What boot.js has begun for somebody who is signed in, while the program travels. */
interface EarlyRenewal {
  /** Null where another tab has the turn, or the server could not be reached. */
  answer: Promise<Response | null>;
  /** Gives the turn among tabs back, which boot.js holds until then, for 10 s at most. */
  end: () => void;
}

declare global {
  interface Window {
    earlyRenewal?: EarlyRenewal;
  }
}

/** The renewal that boot.js has begun; whoever asks first takes it. */
export function takeEarlyRenewal(): EarlyRenewal | undefined {
  const early = window.earlyRenewal;
  delete window.earlyRenewal;
  return early;
}
