import type { LoadRequest } from './load-generator.ts';

/** The allowed difference in length between the two replies, because their dates have different formats. */
const tolerance = 0.12;

/** Returns the paths of all fields. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => shapeOf(item, `${path}[]`));
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`));
}

async function replyTo(url: string, call: LoadRequest): Promise<{ size: number; shape: Set<string> }> {
  const { path, method, headers, body } = call;
  const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return { size: Buffer.byteLength(text), shape: new Set(shapeOf(JSON.parse(text))) };
}

const onlyIn = (some: Set<string>, others: Set<string>) => [...some].filter((path) => !others.has(path));

interface Place {
  url: string;
  call: LoadRequest;
}

/** Throws if the bare route's reply differs from ours, because then the two times could not be compared. */
export async function assertSameJob(ours: Place, bare: Place): Promise<void> {
  const [own, other] = [await replyTo(ours.url, ours.call), await replyTo(bare.url, bare.call)];
  const differing = [...onlyIn(own.shape, other.shape), ...onlyIn(other.shape, own.shape)];
  const ratio = other.size / own.size;
  if (differing.length > 0 || Math.abs(ratio - 1) > tolerance) {
    throw new Error(
      `The bare route no longer does the job of ${ours.call.method} ${ours.call.path}: it answers ${other.size} bytes ` +
        `where ours answers ${own.size}; fields on one side only: ${differing.join(', ') || 'none'}.`,
    );
  }
}
