/** Data, streams, downloads and the answers of sign-in providers: none of the worker's business, whatever asks for them. */
const passing = ['api', '.well-known', 'healthz', 'readyz'];

/** What Chromium has and the platform's types have not: https://w3c.github.io/ServiceWorker/#service-worker-static-routing-api */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ) => Promise<void>;
}

/** Whether the server answers for this path as if there were no worker. */
export function passesBy(path: string): boolean {
  return passing.some((start) => path === `/${start}` || path.startsWith(`/${start}/`));
}

/** Where the browser can, such requests go to the server without waking the worker. */
export function passBy(event: RoutingInstallEvent): void {
  if (!event.addRoutes) return;
  const rules = passing.map((start) => ({
    condition: { urlPattern: { pathname: `/${start}/*` } },
    source: 'network' as const,
  }));
  // Without the rules the worker lets them pass by itself.
  event.waitUntil(event.addRoutes(rules).catch(() => undefined));
}
