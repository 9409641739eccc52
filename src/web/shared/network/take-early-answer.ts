/** A response to a request that boot.js sent while the main code was loading. */
interface EarlyAnswer {
  /** The token with which it was requested, which identifies the user. */
  token: string;
  response: Response;
}

declare global {
  interface Window {
    /** By address, kept for 10 s at most; null if there was no token or no response. */
    earlyAnswers?: Record<string, Promise<EarlyAnswer | null>>;
  }
}

/**
 * Returns the response that boot.js got from this address with this token (any token if null); each response is
 * taken once.
 */
export async function takeEarlyAnswer(address: string, token: string | null): Promise<Response | null> {
  const early = window.earlyAnswers?.[address];
  if (!early) return null;
  delete window.earlyAnswers?.[address];
  const answer = await early;
  return answer && (token === null || answer.token === token) ? answer.response : null;
}
