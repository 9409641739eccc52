import type { Answer } from '#tests/support/caller.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export const kinds = ['requests', 'messages', 'files', 'statements', 'payments'] as const;
export type Kind = (typeof kinds)[number];

type Refusal = Pick<Answer<Endpoint>, 'status' | 'error' | 'headers'>;

const noAnswer = 'no answer';

/** Returns why a refusal is not one that people and screens can understand; null if it is. */
function flawOf({ status, error, headers }: Refusal): string | null {
  if (typeof error?.code !== 'string' || error.message === '') return `${status} without a typed error`;
  if (status === 500) return `500 ${error.code}`;
  if (status === 503 && headers['retry-after'] === undefined) return `503 ${error.code} without Retry-After`;
  return null;
}

/** Counts the answers that the writers got. */
export class Tally {
  /** The ids of everything acknowledged, by kind. The database must contain them. */
  readonly acknowledged: Record<Kind, Set<string>> = {
    requests: new Set(),
    messages: new Set(),
    files: new Set(),
    statements: new Set(),
    payments: new Set(),
  };
  /** The SHA-256 of each acknowledged file, by its id. */
  readonly contents = new Map<string, string>();
  readonly refusals = new Map<string, number>();
  readonly flaws = new Map<string, number>();
  /** When an item of each kind was last acknowledged. */
  readonly lastAt = new Map<Kind, number>();

  acknowledge(kind: Kind, id: string): void {
    this.acknowledged[kind].add(id);
    this.lastAt.set(kind, performance.now());
  }

  /** Counts a refusal. Null means that the call got no answer. */
  refuse(answer: Refusal | null): void {
    add(this.refusals, answer ? `${answer.status} ${answer.error?.code ?? 'untyped'}` : noAnswer);
    const flaw = answer && flawOf(answer);
    if (flaw !== null) add(this.flaws, flaw);
  }

  /** Counts a refusal that a successful answer contains. */
  refuseWith(seen: string): void {
    add(this.refusals, seen);
  }

  get byKind(): string {
    return kinds.map((kind) => `${this.acknowledged[kind].size} ${kind}`).join(', ');
  }

  get total(): number {
    return kinds.reduce((sum, kind) => sum + this.acknowledged[kind].size, 0);
  }
}

const add = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
