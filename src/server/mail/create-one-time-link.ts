import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';

type LinkPage = '/reset-password' | '/verify-email' | '/confirm-email' | '/welcome';

interface OneTimeLink {
  /** Only for the mail. */
  link: string;
  /** Only for the database. */
  tokenHash: Buffer;
}

/** A supplier's link, which works again and again. The token stands in the fragment: no log and no referrer has it. */
export function createOfferLink({ config }: Pick<Services, 'config'>): OneTimeLink {
  const token = randomToken();
  return { link: `${config.publicUrl}/offer#${token}`, tokenHash: sha256(token) };
}

export function createOneTimeLink({ config }: Pick<Services, 'config'>, page: LinkPage): OneTimeLink {
  const token = randomToken();
  return { link: `${config.publicUrl}${page}?token=${token}`, tokenHash: sha256(token) };
}
