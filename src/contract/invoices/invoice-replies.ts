import * as z from 'zod/mini';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { day, id, sum } from '#contract/fields.ts';

export const invoiceReply = z.object({
  id,
  /** `FA-2026-00042`, `AV-2026-00007`. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The payment that the document is about; null if it is about the whole request. */
  payment: z.nullable(z.enum(paymentKinds)),
  issuedOn: day,
  /** Cents; a credit note counts against the others. */
  exclVat: sum,
  inclVat: sum,
});
export type InvoiceReply = z.output<typeof invoiceReply>;
