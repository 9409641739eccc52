import * as z from 'zod/mini';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { versionedTexts } from '#domain/legal/terms-version-rules.ts';
import { day, instant, language } from '#contract/fields.ts';

const words = z.array(z.string());
const block = z.union([
  z.string(),
  z.object({ list: words }),
  z.object({ steps: words }),
  z.object({ notable: z.string(), title: z.string() }),
  z.object({ terms: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({
    table: z.object({
      caption: z.string(),
      columns: words,
      named: z.optional(z.literal(true)),
      rows: z.array(words),
    }),
  }),
]);

const edition = {
  document: z.enum(versionedTexts),
  edition: z.string(),
  /** The day from which the edition is in force. */
  since: day,
  language,
};

/** A text word for word as the user accepted it. */
export const wordingReply = z.object({
  ...edition,
  title: z.string(),
  /** The agency's identity in the text; empty if it had none. */
  publisher: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(block) })),
});

/** Everything that the user accepted, newest first. */
export const acceptancesReply = z.object({
  items: z.array(
    z.object({
      ...edition,
      /** The hash of the text, in hexadecimal. */
      sha256: z.string(),
      /** The client types to which the text was addressed. */
      clientTypes: z.enum(clientTypesChoices),
      acceptedAt: instant,
      /** The request with whose quote the text was accepted; null if the user accepted it with the account. */
      reference: z.nullable(z.string()),
    }),
  ),
  /** The edition of the terms of use that was announced last; null if the user has accepted it or a newer one. */
  announced: z.nullable(z.object({ edition: z.string(), effectiveFrom: day })),
});
export type Acceptances = z.output<typeof acceptancesReply>;
export type AcceptedWording = z.output<typeof wordingReply>;
