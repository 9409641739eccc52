import * as z from 'zod/mini';
import { countryCodes } from '#domain/companies/country-kinds.ts';
import { isOneLine } from '#domain/agency/identity-rules.ts';
import { id, instant, language, text } from '#contract/fields.ts';

/** ISO 3166-1 alpha-2. */
export const country = z
  .string()
  .check(z.refine((code: string) => countryCodes.includes(code), { error: 'no country' }));

/** Text of one line, without invisible characters. */
export const line = (max: number) =>
  text(max).check(z.refine(isOneLine, { error: 'more than one line, or unseen characters' }));

/** An address to which goods may be delivered. */
const deliveryAddressReply = z.object({
  label: z.string(),
  address: z.string(),
  contact: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
});
export type DeliveryAddress = z.output<typeof deliveryAddressReply>;

/** A client's company, as its members and the agency see it. */
export const companyReply = z.object({
  id,
  name: z.string(),
  legalForm: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  registrationNumber: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /**
   * The answer of the EU's service about the VAT number, and its moment; null if the service was not asked or did not
   * answer.
   */
  vatChecked: z.nullable(z.object({ valid: z.boolean(), at: instant })),
  eori: z.nullable(z.string()),
  billingAddress: z.nullable(z.string()),
  billingEmail: z.nullable(z.string()),
  /** The language of its documents. */
  language,
  deliveryAddresses: z.array(deliveryAddressReply),
});
export type Company = z.output<typeof companyReply>;
