import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '#web/shared/network/load-part.ts';
import { AppShell } from './app-shell.tsx';

/** Makes a screen whose code loads when it is first needed. */
export const lazy: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => loadPart(importer), name);

export const root = createRootRoute({
  component: AppShell,
  notFoundComponent: lazy(() => import('#web/not-found/not-found-page.tsx'), 'NotFoundPage'),
});

export const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });
const bare = { staticData: { shell: 'bare' } } as const;
export const alone = <const Path extends string>(path: Path) => ({ ...at(path), ...bare });
