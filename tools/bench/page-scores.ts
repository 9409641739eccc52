import lighthouse, { type Result } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface PageScore {
  /** Each score is from 0 to 100. */
  scores: Record<Category, number>;
  /** Bytes transferred until the network was idle. */
  transferred: number;
  /** Bytes: the compressed size of the page with its style sheets, and of the scripts. */
  document: number;
  scripts: number;
  cls: number;
  /** Milliseconds, on Lighthouse's slow phone. */
  lcp: number;
  lcpElement: string;
  /** The audits that reduced a score. */
  faults: string[];
}

interface NetworkItem {
  resourceType?: string;
  transferSize?: number;
}

/** The number of tries for a visit: on a busy machine, Lighthouse may fail to trace one. */
const tries = 3;

async function visit(url: string, port: number): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    const run = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse answered nothing for ${url}.`);
    const { runtimeError } = run.lhr;
    if (!runtimeError) return run.lhr;
    if (left === 1) throw new Error(runtimeError.message);
  }
}

/** Rates one visit from a mid-range phone on a slow connection, in the browser with this debugging port. */
export async function scorePage(url: string, port: number): Promise<PageScore> {
  const lhr = await visit(url, port);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
  const items = detailsOf<NetworkItem>(lhr, 'network-requests');
  const weigh = (...types: string[]) =>
    items
      .filter(({ resourceType = '' }) => types.length === 0 || types.includes(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    transferred: weigh(),
    document: weigh('Document', 'Stylesheet'),
    scripts: weigh('Script'),
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
    lcpElement: lcpElementOf(lhr),
    faults: faultsOf(lhr),
  };
}

function detailsOf<T>({ audits }: Result, name: string): T[] {
  const details = audits[name]?.details;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the audits named here list such items
  return details && 'items' in details ? (details.items as T[]) : [];
}

interface NodeItem {
  type?: string;
  snippet?: string;
  nodeLabel?: string;
}

function lcpElementOf(lhr: Result): string {
  const node = detailsOf<NodeItem>(lhr, 'lcp-breakdown-insight').find(({ type }) => type === 'node');
  const tag = /^<([a-z0-9]+)/.exec(node?.snippet ?? '')?.[1] ?? '?';
  return `\`${tag}\` “${(node?.nodeLabel ?? '').slice(0, 40)}”`;
}

function faultsOf(lhr: Result): string[] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  );
}
