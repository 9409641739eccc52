/** The last thing that happened to a supplier's link. */
export type LinkState = 'made' | 'mailed' | 'opened' | 'typing' | 'answered' | 'expired' | 'revoked';

/** A link and the supplier's answers. Moments are ISO texts. */
interface LinkFacts {
  sentTo: string | null;
  sentAt: string;
  expiresAt: string;
  revokedAt: string | null;
  openedAt: string | null;
  /** When the supplier last typed; null if they have not typed since the last answer. */
  draftSavedAt: string | null;
  /** When the supplier last answered by link; null if never. */
  answeredAt: string | null;
}

/** Returns how and when the link ended; null if it is still valid. */
export function linkEnd(
  { revokedAt, expiresAt }: Pick<LinkFacts, 'revokedAt' | 'expiresAt'>,
  now: number,
): { state: 'revoked' | 'expired'; at: string } | null {
  if (revokedAt !== null) return { state: 'revoked', at: revokedAt };
  return Date.parse(expiresAt) <= now ? { state: 'expired', at: expiresAt } : null;
}

/** Returns how far the supplier has come. If the supplier answered, the end of the link does not matter. */
export function linkState(link: LinkFacts, now: number): { state: LinkState; at: string } {
  const { sentTo, sentAt, openedAt, draftSavedAt, answeredAt } = link;
  const end = linkEnd(link, now);
  if (end === null && draftSavedAt !== null) return { state: 'typing', at: draftSavedAt };
  if (answeredAt !== null) return { state: 'answered', at: answeredAt };
  if (end) return end;
  if (openedAt !== null) return { state: 'opened', at: openedAt };
  return { state: sentTo === null ? 'made' : 'mailed', at: sentAt };
}
