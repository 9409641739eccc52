import * as z from 'zod/mini';
import { passwordMaxLength } from '#domain/accounts/account-rules.ts';
import { compactBic, compactIban, isBic, isIban } from '#domain/payments/bank-details.ts';
import { endpoint } from './endpoint.ts';
import { cents, secret, text } from './fields.ts';
import { bankDetailsReply } from './request-replies.ts';

const iban = z
  .string()
  .check(z.maxLength(60), z.overwrite(compactIban), z.refine(isIban, { error: 'not an IBAN' }));
const bic = z
  .string()
  .check(z.maxLength(20), z.overwrite(compactBic), z.refine(isBic, { error: 'not a BIC' }));

/** The holder's name is shown exactly: banks verify the payee since October 2025; EPC QR codes take 70 characters. */
export const bankDetailsBody = z.object({
  holder: text(70),
  iban,
  bic,
  intermediaryBic: z.nullable(bic),
  /** The agent's own password, asked again because money follows these lines. */
  password: secret(1, passwordMaxLength),
});

export const depositBody = z
  .object({ exclVat: cents, inclVat: cents })
  .check(
    z.refine((deposit) => deposit.inclVat >= deposit.exclVat, { error: 'incl. VAT is below excl. VAT' }),
  );

export const agencyReply = z.object({
  bankDetails: z.nullable(bankDetailsReply),
  deposit: z.object({ exclVat: z.int(), inclVat: z.int() }),
});
export type Agency = z.output<typeof agencyReply>;

const tag = 'Agency';

export const agencyEndpoints = {
  getAgency: endpoint({
    method: 'GET',
    path: '/api/agency',
    summary: "The agency's bank details and deposit.",
    tag,
    access: 'session',
    reply: agencyReply,
    status: 200,
    errors: [],
  }),
  saveBankDetails: endpoint({
    method: 'PUT',
    path: '/api/agency/bank-details',
    summary: 'Writes the bank details that clients transfer to.',
    tag,
    access: 'agent',
    body: bankDetailsBody,
    reply: agencyReply,
    status: 200,
    errors: ['wrong_password', 'throttled', 'cross_origin'],
  }),
  saveDeposit: endpoint({
    method: 'PUT',
    path: '/api/agency/deposit',
    summary: 'Writes the deposit that approvals from now on copy.',
    tag,
    access: 'agent',
    body: depositBody,
    reply: agencyReply,
    status: 200,
    errors: ['cross_origin'],
  }),
};
