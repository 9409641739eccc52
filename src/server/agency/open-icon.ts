import type { IconShape } from '#domain/app-icons.ts';
import { type Brand, defaultHue } from '#domain/brand.ts';
import type { Services } from '#server/services/services.ts';
import { findAgency } from './agency-store.ts';
import { brandView } from './agency-view.ts';
import type { WorkerTask } from '#server/services/workers/worker-task.ts';
import type { drawIcon } from './draw-icon.ts';
import { readLook } from './open-logo.ts';

type Parts = Pick<Services, 'db' | 'storage' | 'log' | 'workers'>;
type Look = Pick<Brand, 'hue' | 'logo'>;

const drawing: WorkerTask<typeof drawIcon> = {
  module: new URL('./draw-icon.ts', import.meta.url).href,
  verb: 'drawIcon',
  lane: 'papers',
  seconds: 15,
  megabytes: 300,
};

/** Returns whether the agency's look differs from the product's. The product's own icons would then be wrong. */
export const hasOwnLook = ({ hue, logo }: Look) => logo !== null || hue !== defaultHue;

export const lookOf = ({ hue, logo }: Look) => (logo ? logo.hash.slice(0, 16) : String(hue));

/** The drawn icons of the present look. A new look replaces them. */
const drawn: { look: string; icons: Map<IconShape, Promise<Buffer>> } = { look: '', icons: new Map() };

/** Returns the icon of that shape. Draws it once per look. */
export async function openIcon(parts: Parts, shape: IconShape): Promise<Buffer> {
  const row = await findAgency(parts.db);
  const known = drawn.look === lookOf(brandView(row)) ? drawn.icons.get(shape) : undefined;
  if (known) return known;
  const look = await readLook(parts, row);
  const { hue, logo } = look;
  if (drawn.look !== lookOf(look)) {
    drawn.look = lookOf(look);
    drawn.icons = new Map();
  }
  const { icons } = drawn;
  const draw = () =>
    parts.workers.run(drawing, [{ hue, logo: logo?.content ?? null }, shape], { by: 'the agency' });
  const icon = icons.get(shape) ?? draw();
  icons.set(shape, icon);
  icon.catch(() => icons.delete(shape));
  return icon;
}
