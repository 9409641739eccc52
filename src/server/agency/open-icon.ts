import type { IconShape } from '#domain/app-icons.ts';
import { type Brand, defaultHue } from '#domain/brand.ts';
import type { Services } from '#server/services/services.ts';
import { findAgency } from './agency-store.ts';
import { brandView } from './agency-view.ts';
import type { WorkerTask } from '#server/services/workers/worker-task.ts';
import type { drawIcon } from './draw-icon.ts';
import { readLook } from './open-logo.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'log' | 'workers'>;
type Look = Pick<Brand, 'hue' | 'logo'>;

const drawIconTask: WorkerTask<typeof drawIcon> = {
  module: new URL('./draw-icon.ts', import.meta.url).href,
  functionName: 'drawIcon',
  lane: 'papers',
  seconds: 15,
  megabytes: 300,
};

/** Returns whether the agency's look differs from the product's. The product's own icons would then be wrong. */
export const hasOwnLook = ({ hue, logo }: Look) => logo !== null || hue !== defaultHue;

export const lookOf = ({ hue, logo }: Look) => (logo ? logo.hash.slice(0, 16) : String(hue));

/** The drawn icons of the present look. A new look replaces them. */
const drawnIcons: { look: string; icons: Map<IconShape, Promise<Buffer>> } = { look: '', icons: new Map() };

/** Returns the icon of that shape. Draws it once per look. */
export async function openIcon(deps: Deps, shape: IconShape): Promise<Buffer> {
  const row = await findAgency(deps.db);
  const known = drawnIcons.look === lookOf(brandView(row)) ? drawnIcons.icons.get(shape) : undefined;
  if (known) return known;
  const look = await readLook(deps, row);
  const { hue, logo } = look;
  if (drawnIcons.look !== lookOf(look)) {
    drawnIcons.look = lookOf(look);
    drawnIcons.icons = new Map();
  }
  const { icons } = drawnIcons;
  const draw = () =>
    deps.workers.run(drawIconTask, [{ hue, logo: logo?.content ?? null }, shape], { by: 'the agency' });
  const icon = icons.get(shape) ?? draw();
  icons.set(shape, icon);
  icon.catch(() => icons.delete(shape));
  return icon;
}
