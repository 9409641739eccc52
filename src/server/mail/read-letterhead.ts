import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { AgencyIdentity } from '#domain/agency/agency-identity.ts';
import { defaultHue, productName } from '#domain/brand.ts';
import type { Services } from '#server/services/services.ts';
import { findLetterhead } from './mail-store.ts';

/** How mails look, and whom they come from. */
export interface Letterhead {
  name: string;
  identity: AgencyIdentity;
  hue: number;
  /** As wide and high as it is shown; the picture is twice as fine. */
  mark: { content: Buffer; width: number; height: number } | null;
}

const shown = { width: 128, height: 32 } as const;
const finer = 2;

/** A mail that waits for its picture would help nobody: without one it still says everything. */
async function readMark(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  key: string | null,
): Promise<Letterhead['mark']> {
  if (key === null) return null;
  try {
    const object = await storage.open(key);
    if (!object) throw new Error('it is missing in the storage');
    const { data, info } = await sharp(await buffer(object.content))
      .resize(shown.width * finer, shown.height * finer, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return {
      content: data,
      width: Math.round(info.width / finer),
      height: Math.round(info.height / finer),
    };
  } catch (error) {
    log.warn({ err: error, key }, 'a mail goes without the agency’s mark');
    return null;
  }
}

export async function readLetterhead(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
): Promise<Letterhead> {
  const { name, accentHue, markKey, ...identity } = await findLetterhead(services.db);
  return {
    name: name ?? productName,
    identity: { ...identity, name },
    hue: accentHue ?? defaultHue,
    mark: await readMark(services, markKey),
  };
}
