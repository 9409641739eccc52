/** An answer to what boot.js has asked while the program travelled. */
interface EarlyAnswer {
  /** Whose it is: the token it was asked with. */
  token: string;
  response: Response;
}

declare global {
  interface Window {
    /** By address, for 10 s at most; null where there was no token, or no answer. */
    earlyAnswers?: Record<string, Promise<EarlyAnswer | null>>;
  }
}

/** The answer that boot.js has got from this address with this token, or, without one, whosever it was; it is taken once. */
export async function takeEarlyAnswer(address: string, token: string | null): Promise<Response | null> {
  const early = window.earlyAnswers?.[address];
  if (!early) return null;
  delete window.earlyAnswers?.[address];
  const answer = await early;
  return answer && (token === null || answer.token === token) ? answer.response : null;
}
