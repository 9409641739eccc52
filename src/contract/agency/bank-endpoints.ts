import * as z from 'zod/mini';
import { compactBic, compactIban, isBic } from '#domain/agency/bank-details-rules.ts';
import { isIban } from '#domain/agency/iban-check-rules.ts';
import { otherAccountLimits } from '#domain/agency/settings-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, text } from '#contract/fields.ts';
import { agencyReply, bankDetailsReply } from './agency-replies.ts';

/** An IBAN as it is typed; the server stores it without spaces. */
export const iban = z
  .string()
  .check(z.maxLength(60), z.overwrite(compactIban), z.refine(isIban, { error: 'not an IBAN' }));
const bic = z
  .string()
  .check(z.maxLength(20), z.overwrite(compactBic), z.refine(isBic, { error: 'not a BIC' }));

/**
 * Clients see the holder's exact name: banks verify the payee since October 2025. EPC QR codes allow 70
 * characters.
 */
const bankDetailsBody = z.object({
  holder: text(70),
  iban,
  bic,
  intermediaryBic: z.nullable(bic),
});

const bankPartsReply = z.omit(bankDetailsReply, { since: true });

const bankChangeReply = z.object({
  id: z.string(),
  details: bankPartsReply,
  /** Null if the account is gone. */
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  /** Whether a second agent must confirm the change, or had to. */
  needsSecond: z.boolean(),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  /** When clients begin to see the new details; null while the change waits for the second agent. */
  holdsAt: z.nullable(z.string()),
  /** Whether the reader may confirm it as the second agent. */
  second: z.enum(['possible', 'own', 'too_new', 'not_yet', 'not_wanted']),
  /** The agents who may confirm it, if a confirmation is needed; `from`: the earliest moment. */
  seconds: z.array(z.object({ name: z.string(), from: z.nullable(z.string()) })),
  /** The change of the team that makes this change wait seven days instead of one. */
  teamChange: z.nullable(
    z.object({ what: z.enum(['left', 'administrator']), name: z.nullable(z.string()), at: z.string() }),
  ),
});
export type BankChange = z.output<typeof bankChangeReply>;

const otherAccountReply = z.object({
  id: z.string(),
  /** Null for a former account for clients' transfers if the agency has not named it since. */
  name: z.nullable(z.string()),
  iban: z.string(),
});
export type OtherAccount = z.output<typeof otherAccountReply>;

const bankStateReply = z.object({
  /** The account to which clients transfer now. */
  current: z.nullable(bankDetailsReply),
  waiting: z.nullable(bankChangeReply),
  /** Other accounts of the agency, by name: the server accepts their statements, and clients never see them. */
  others: z.array(otherAccountReply),
  /** The former details, newest first. */
  former: z.array(
    z.object({
      details: bankPartsReply,
      from: z.string(),
      until: z.string(),
      askedBy: z.nullable(z.string()),
      confirmedBy: z.nullable(z.string()),
    }),
  ),
});
export type BankState = z.output<typeof bankStateReply>;

const params = z.object({ changeId: id });
const accountParams = z.object({ accountId: id });
const accountName = text(otherAccountLimits.nameMax);

export const bankEndpoints = endpointsOf('Agency', {
  saveBankDetails: {
    method: 'PUT',
    path: '/api/agency/bank-details',
    summary:
      'Saves the first bank details, or asks for a change: a second agent must confirm it, and it takes effect after 24 hours, or seven days if the team has just changed. Needs password or factor again.',
    access: { agency: 'change_bank_details' },
    body: bankDetailsBody,
    reply: agencyReply,
    errors: ['confirmation_required'],
  },
  getBankState: {
    method: 'GET',
    path: '/api/agency/bank-details',
    summary:
      'Returns the present bank details, the waiting change, the former details, and the agency’s other accounts.',
    access: { agency: 'confirm_bank_details' },
    reply: bankStateReply,
  },
  confirmBankChange: {
    method: 'POST',
    path: '/api/agency/bank-changes/:changeId/confirm',
    summary:
      'Confirms, as a second agent, a change of the bank details: it takes effect after 24 hours, or seven days if the team has just changed. Needs password or factor again.',
    access: { agency: 'confirm_bank_details' },
    params,
    reply: bankStateReply,
    errors: ['confirmation_required', 'bank_change_over', 'bank_change_own', 'bank_change_too_new'],
  },
  stopBankChange: {
    method: 'POST',
    path: '/api/agency/bank-changes/:changeId/stop',
    summary: 'Stops a change of the bank details that waits; every agent may do this, and all are notified.',
    access: { agency: 'confirm_bank_details' },
    params,
    reply: bankStateReply,
    errors: ['bank_change_over'],
  },
  addBankAccount: {
    method: 'POST',
    path: '/api/agency/bank-accounts',
    summary:
      'Adds another account of the agency: its statements are read from then on, and clients do not see it. Needs password or factor again.',
    access: { agency: 'change_bank_details' },
    body: z.object({ name: accountName, iban }),
    reply: bankStateReply,
    status: 201,
    errors: ['confirmation_required', 'bank_account_known', 'too_many_bank_accounts'],
  },
  renameBankAccount: {
    method: 'PATCH',
    path: '/api/agency/bank-accounts/:accountId',
    summary: 'Names another account of the agency. Needs password or factor again.',
    access: { agency: 'change_bank_details' },
    params: accountParams,
    body: z.object({ name: accountName }),
    reply: bankStateReply,
    errors: ['confirmation_required', 'bank_account_not_found'],
  },
  removeBankAccount: {
    method: 'DELETE',
    path: '/api/agency/bank-accounts/:accountId',
    summary:
      'Removes another account of the agency: its statements are no longer read, and entries already read stay. Needs password or factor again.',
    access: { agency: 'change_bank_details' },
    params: accountParams,
    reply: bankStateReply,
    errors: ['confirmation_required', 'bank_account_not_found'],
  },
});
