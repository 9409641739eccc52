/**
 * The first parts of paths that the worker never handles: data, streams, downloads, replies of sign-in providers, the page
 * on which suppliers answer.
 */
const passing = ['api', '.well-known', 'healthz', 'readyz', 'offer'];

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
export function passesBy(path: string): boolean {
  return passing.some((start) => path === `/${start}` || path.startsWith(`/${start}/`));
}

/** Makes requests for these paths go to the server without starting the worker, if the browser supports that. */
export function passBy(event: RoutingInstallEvent): void {
  if (!event.addRoutes) return;
  const rules = passing.map((start) => ({
    condition: { urlPattern: { pathname: `/${start}/*` } },
    source: 'network' as const,
  }));
  // Without these rules the worker itself lets such requests pass.
  event.waitUntil(event.addRoutes(rules).catch(() => undefined));
}
