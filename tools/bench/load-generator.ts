import autocannon from 'autocannon';

/** One call; its headers identify the caller. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  url: string;
  seconds: number;
  /** The calls of each caller. Each caller repeats them on their own connection. */
  callers: LoadRequest[][];
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export type LoadAnswer = { measured: Measured } | { failure: string };

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Records the times itself, because autocannon's histogram has whole milliseconds, which are too coarse for one
 * caller.
 */
async function generate({ url, seconds, callers }: Load): Promise<Measured> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const started = performance.now();
  const result = await autocannon({
    url,
    connections: callers.length,
    duration: seconds,
    sampleInt: 100,
    setupClient: (client) => {
      client.setRequests(callers[next++ % callers.length] ?? []);
      client.on('response', (status, _bytes, milliseconds) => {
        times.push(milliseconds);
        if (status >= 300) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
    },
  });
  const elapsed = (performance.now() - started) / 1000;
  if (statuses.size > 0 || result.errors > 0 || times.length === 0) {
    const list = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    throw new Error(`${callers[0]?.[0]?.path}: ${list || 'no answers'}, ${result.errors} connection errors`);
  }
  const sorted = Float64Array.from(times).sort();
  return { perSecond: times.length / elapsed, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

process.on('message', (load: Load) => {
  generate(load).then(
    (measured) => process.send?.({ measured } satisfies LoadAnswer),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies LoadAnswer),
  );
});
