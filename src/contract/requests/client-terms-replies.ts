import * as z from 'zod/mini';
import { operatingModes } from '#domain/agency/operating-mode-rules.ts';
import { companyReply } from '#contract/companies/company-replies.ts';
import { clientKind, day, instant } from '#contract/fields.ts';

/** The client of a request, their type, and what follows from it. */
export const clientTerms = {
  /** The company for which the client asked and to which the request belongs; null if they asked for themselves. */
  company: z.nullable(companyReply),
  /** The client type when the request was made; it never changes. */
  clientKind,
  /** The operating mode (resale or commission) when the request was made; it never changes. */
  operatingMode: z.enum(operatingModes),
  /**
   * When a consumer expressly asked that the search begin before the withdrawal period ends; null if they did
   * not.
   */
  expressRequestAt: z.nullable(instant),
  /** Set while a consumer may withdraw; `endsOn` is the last day, null if the goods are still to be received. */
  withdrawal: z.nullable(z.object({ endsOn: z.nullable(day) })),
  /** The statement by which a consumer withdrew, and the part of the deposit that the agency keeps, in cents. */
  withdrawn: z.nullable(
    z.object({
      /** Null if the account is erased. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      at: instant,
      kept: z.int(),
      keptReason: z.nullable(z.string()),
    }),
  ),
};
