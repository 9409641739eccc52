import * as z from 'zod/mini';
import type { Sealer } from '#server/services/crypto/sealer.ts';

const attempt = z.object({
  verifier: z.string(),
  nonce: z.string(),
  redirect: z.nullable(z.string()),
  lineage: z.nullable(z.string()),
});

/** The data that the server stores while a browser is at a provider. */
export type Attempt = z.output<typeof attempt>;

const purpose = 'oauth attempt';

export function sealAttempt(sealer: Sealer, content: Attempt): Buffer {
  return sealer.seal(purpose, JSON.stringify(content));
}

export function openAttempt(sealer: Sealer, sealed: Buffer): Attempt {
  return z.parse(attempt, JSON.parse(sealer.open(purpose, sealed).toString('utf8')));
}
