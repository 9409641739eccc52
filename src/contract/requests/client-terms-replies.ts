import * as z from 'zod/mini';
import { workingModes } from '#domain/agency/working-mode-rules.ts';
import { companyReply } from '#contract/companies/company-replies.ts';
import { clientKind, day, instant } from '#contract/fields.ts';

/** For whom a request was made, what it keeps of the kind of its client, and what follows from it. */
export const clientTerms = {
  /** For which the client asked, and to which it belongs; null: for themselves. */
  company: z.nullable(companyReply),
  /** As what the client made it, for good. */
  clientKind,
  /** Whether the agency sells, or buys for the client's account: as it was when the request was made, for good. */
  works: z.enum(workingModes),
  /** When a consumer expressly asked that the search begin before the withdrawal period ends; null where they did not. */
  expressRequestAt: z.nullable(instant),
  /** While a consumer may withdraw: the last day, null where the goods are still to be received. */
  withdrawal: z.nullable(z.object({ endsOn: z.nullable(day) })),
  /** The statement by which a consumer did, and what of the deposit is kept, in cents. */
  withdrawn: z.nullable(
    z.object({
      /** Null where the account is erased. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      at: instant,
      kept: z.int(),
      keptReason: z.nullable(z.string()),
    }),
  ),
};
