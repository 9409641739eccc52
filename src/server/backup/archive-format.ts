import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';
import { CannotStart } from '#server/services/cannot-start.ts';

// An archive is a gzipped tar: manifest.json, tables/*.copy, files/*, and last seal.json. An archive without
// its seal is incomplete.

export const manifestName = 'manifest.json';
export const sealName = 'seal.json';
/** The purpose in the seal. Data that was sealed for another purpose cannot pass for an archive. */
export const sealPurpose = 'backup';

export const archiveDamaged = (why: string) =>
  new CannotStart(`The archive is damaged or not whole (${why}); nothing was changed.`);

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  // The restore compares these with the database's migrations. A refusal names the newest one.
  migrations: z.array(z.object({ name: z.string().regex(/^[\w.-]{1,100}$/), checksum: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(
    z.object({
      name: z.string(),
      last: z
        .string()
        .regex(/^\d{1,19}$/)
        .nullable(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const tableEntry = ({ schema, name }: Manifest['tables'][number]) => `tables/${schema}.${name}.copy`;

export const sealSchema = z.object({ proof: z.base64() });

/** Returns the hash of all entries' names and SHA-256, in order. */
export const digestOf = (hashes: readonly (readonly [string, string])[]) =>
  createHash('sha256').update(JSON.stringify(hashes)).digest();

/** Passes content through. `digest` returns its SHA-256 in hex once all of it has passed. */
export function createHashingStream(): { through: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}
