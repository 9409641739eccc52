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

export const childRouteOptions = <const Path extends string>(path: Path) => ({
  getParentRoute: () => root,
  path,
});
const bareShellData = { staticData: { shell: 'bare' } } as const;
export const bareRouteOptions = <const Path extends string>(path: Path) => ({
  ...childRouteOptions(path),
  ...bareShellData,
});
