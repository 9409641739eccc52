import { buffer } from 'node:stream/consumers';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { accentHex } from '#domain/agency/accent-rules.ts';
import { defaultHue, productMarkPaths, productName } from '#domain/brand.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkerTask } from '#server/services/workers/worker-task.ts';
import type { drawLetterhead } from './draw-letterhead.ts';
import { findLetterhead } from './mail-store.ts';

/** The look of mails, and their sender. */
export interface Letterhead {
  name: string;
  identity: AgencyIdentity;
  hue: number;
  /** The logo in the size in which mails show it. The picture has twice the resolution. */
  logo: { content: Buffer; width: number; height: number } | null;
}

const shownSize = { width: 128, height: 32 } as const;
const pixelRatio = 2;
const maxLogoPixels = { width: shownSize.width * pixelRatio, height: shownSize.height * pixelRatio };

const drawLetterheadTask: WorkerTask<typeof drawLetterhead> = {
  module: new URL('./draw-letterhead.ts', import.meta.url).href,
  functionName: 'drawLetterhead',
  lane: 'papers',
  seconds: 15,
  megabytes: 300,
};

/** Returns the product's drawn logo. An agency without its own logo has it on its pages too. */
function drawnPicture(hue: number): Buffer {
  const paths = `<path fill="${accentHex(hue).solid}" d="${productMarkPaths.stone}"/><path fill="#fff" d="${productMarkPaths.letter}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32">${paths}</svg>`,
  );
}

/** Returns null if the logo cannot be read or drawn: the mail is then sent without a logo, and not delayed. */
async function readLogo(
  { storage, workers, log }: Pick<Services, 'storage' | 'workers' | 'log'>,
  { key, hue }: { key: string | null; hue: number },
): Promise<Letterhead['logo']> {
  const open = async (own: string) => {
    const object = await storage.open(own);
    if (!object) throw new Error('it is missing in the storage');
    return buffer(object.content);
  };
  try {
    const original = key === null ? drawnPicture(hue) : await open(key);
    const drawn = await workers.run(drawLetterheadTask, [original, maxLogoPixels], { by: 'the agency' });
    return {
      content: drawn.content,
      width: Math.round(drawn.width / pixelRatio),
      height: Math.round(drawn.height / pixelRatio),
    };
  } catch (error) {
    log.warn({ err: error, key }, 'a mail goes without the agency’s logo');
    return null;
  }
}

export async function readLetterhead(
  services: Pick<Services, 'db' | 'storage' | 'workers' | 'log'>,
): Promise<Letterhead> {
  const { name, accentHue, logoKey, ...identity } = await findLetterhead(services.db);
  return {
    name: name ?? productName,
    identity: { ...identity, name },
    hue: accentHue ?? defaultHue,
    logo: await readLogo(services, { key: logoKey, hue: accentHue ?? defaultHue }),
  };
}
