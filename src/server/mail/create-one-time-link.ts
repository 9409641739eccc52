import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';

type LinkPage = '/reset-password' | '/verify-email' | '/confirm-email' | '/welcome';

interface OneTimeLink {
  /** Only for the mail. */
  link: string;
  /** Only for the database. */
  tokenHash: Buffer;
}

/**
 * Creates a supplier's link, which may be used any number of times. The token is in the fragment, so no log and no
 * referrer contains it.
 */
export function createOfferLink({ config }: Pick<Services, 'config'>): OneTimeLink {
  const token = randomToken();
  return { link: `${config.publicUrl}/offer#${token}`, tokenHash: sha256(token) };
}

export function createOneTimeLink({ config }: Pick<Services, 'config'>, page: LinkPage): OneTimeLink {
  const token = randomToken();
  return { link: `${config.publicUrl}${page}?token=${token}`, tokenHash: sha256(token) };
}
