/**
 * The first parts of paths that the worker never handles: data, streams, downloads, replies of sign-in providers, the page
 * on which suppliers answer.
 */
const unhandledPathStarts = ['api', '.well-known', 'healthz', 'readyz', 'offer'];

/**
 * Chromium's API, which the standard types lack:
 * https://w3c.github.io/ServiceWorker/#service-worker-static-routing-api
 */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ) => Promise<void>;
}

/** Returns whether the server answers for this path as if there were no worker. */
export function isUnhandledPath(path: string): boolean {
  return unhandledPathStarts.some((start) => path === `/${start}` || path.startsWith(`/${start}/`));
}

/** Makes requests for these paths go to the server without starting the worker, if the browser supports that. */
export function routePastWorker(event: RoutingInstallEvent): void {
  if (!event.addRoutes) return;
  const rules = unhandledPathStarts.map((start) => ({
    condition: { urlPattern: { pathname: `/${start}/*` } },
    source: 'network' as const,
  }));
  // Without these rules the worker itself lets such requests pass.
  event.waitUntil(event.addRoutes(rules).catch(() => undefined));
}
