/** The last thing that happened to a supplier's link. */
export type LinkState = 'made' | 'mailed' | 'opened' | 'typing' | 'answered' | 'expired' | 'revoked';

/** A link and the supplier's answers, with moments as ISO texts. */
interface LinkFacts {
  sentTo: string | null;
  sentAt: string;
  expiresAt: string;
  revokedAt: string | null;
  openedAt: string | null;
  /** Null if nothing was typed since the last answer. */
  draftSavedAt: string | null;
  /** The last answer by link; null if there is none. */
  answeredAt: string | null;
}

/** Returns whether the link has ended, and when. */
export function linkEnd(
  { revokedAt, expiresAt }: Pick<LinkFacts, 'revokedAt' | 'expiresAt'>,
  now: number,
): { state: 'revoked' | 'expired'; at: string } | null {
  if (revokedAt !== null) return { state: 'revoked', at: revokedAt };
  return Date.parse(expiresAt) <= now ? { state: 'expired', at: expiresAt } : null;
}

/** Returns how far the supplier has come. An answer counts more than the end of its link. */
export function linkState(link: LinkFacts, now: number): { state: LinkState; at: string } {
  const { sentTo, sentAt, openedAt, draftSavedAt, answeredAt } = link;
  const end = linkEnd(link, now);
  if (end === null && draftSavedAt !== null) return { state: 'typing', at: draftSavedAt };
  if (answeredAt !== null) return { state: 'answered', at: answeredAt };
  if (end) return end;
  if (openedAt !== null) return { state: 'opened', at: openedAt };
  return { state: sentTo === null ? 'made' : 'mailed', at: sentAt };
}
