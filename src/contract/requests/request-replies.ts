import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';
import {
  orderStatuses,
  paymentKinds,
  quoteStatuses,
  requestStatuses,
  transitionNames,
} from '#domain/requests/request-lifecycle.ts';
import { clientActs } from '#domain/companies/company-role-rules.ts';
import { quoteTypes } from '#domain/quotes/quote-rules.ts';
import { approvalField } from '#contract/requests/approval-replies.ts';
import { bankDetailsReply } from '#contract/agency/agency-replies.ts';
import { assigneeReply, followUpReply } from '#contract/assignments/assignment-replies.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { day, id, instant, language, sum } from '#contract/fields.ts';
import { conversationReply, messagePage } from '#contract/messages/message-replies.ts';
import { clientTerms } from './client-terms-replies.ts';
import { ledgerEntryReply, paymentReply, settledSum } from './ledger-replies.ts';

export const statusField = z.enum(requestStatuses);
/** A newer release's status, which this one does not know, is answered as it is stored. */
export const storedStatus = z.string();
export const quoteTypeField = z.enum(quoteTypes);
export const wishField = z.nullable(z.enum(['change', 'own_freight']));

export const clientReply = z.object({
  id,
  /** Empty where the account is erased. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The client had the account erased: nobody can be written to or called. */
  erased: z.boolean(),
});

/** One line of a list. */
export const requestSummary = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  /** Of the description, more than two lines: its beginning as it was written, or where a searched word stands that nothing else shows. */
  excerpt: z.string(),
  status: storedStatus,
  createdAt: instant,
  updatedAt: instant,
  /** Messages of the other side that the reader's side has not read. */
  unread: z.int(),
  /** The day of the newest transfer that the client says was made and that has not come; null where nothing was said. */
  transferDeclaredFor: z.nullable(day),
  /** Cents: what the client says was transferred of it and has not come; null where nothing is asked for. */
  announced: z.nullable(sum),
  /** What the client asks for instead of a yes or no to the quote that waits. */
  wish: wishField,
  /** Cents: what the client must transfer now; null where nothing is asked for. */
  due: z.nullable(sum),
  /** Cents incl. VAT: goods, and freight once there is a quote for it; null before the first quote. */
  quoted: z.nullable(sum),
  /** The last day of the quote that waits for the client's decision; null where none does. */
  quoteValidUntil: z.nullable(day),
  /** That day is over. */
  quoteLapsed: z.boolean(),
  /** A colleague was asked whether the quote may be accepted, and has not said so yet. */
  approvalAsked: z.boolean(),
});
export type RequestSummary = z.output<typeof requestSummary>;

export const agentRequestSummary = z.extend(requestSummary, {
  /** Nothing is heard of the client: agents are asked to close it, or to write. */
  closingProposed: z.boolean(),
  client: z.nullable(clientReply),
  /** The name of the company for which the client asked; null: for themselves. */
  company: z.nullable(z.string()),
  assignee: z.nullable(assigneeReply),
  followUp: z.nullable(followUpReply),
});
export type AgentRequestSummary = z.output<typeof agentRequestSummary>;

const page = {
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** There are more than `total`; counting stopped there. */
  totalIsMinimum: z.boolean(),
};
export const requestPage = z.object({ items: z.array(requestSummary), ...page });
export const agentRequestPage = z.object({ items: z.array(agentRequestSummary), ...page });
export type AgentRequestPage = z.output<typeof agentRequestPage>;

/** Who did something; clients read an agent as "agent", without a name. */
const actorReply = z.object({ role: z.enum(roles), name: z.nullable(z.string()) });

export const quoteReply = z.object({
  id,
  requestId: id,
  type: quoteTypeField,
  /** `{reference}-M1` or `-F1`: of this quote alone, and on its PDF where that was composed here. */
  number: z.string(),
  status: z.enum(quoteStatuses),
  /** Cents. */
  amountHt: sum,
  /** Hundredths of a percent. */
  vatRate: sum,
  /** Cents. */
  amountTtc: sum,
  /** Cents incl. VAT: what of it is the agency's own; null on resale, and of quotes from before it was asked for. */
  fee: z.nullable(sum),
  /** Cents incl. VAT at the rate, where an agent was asked about another amount and confirmed it. */
  deviatesFrom: z.nullable(sum),
  notes: z.nullable(z.string()),
  issuedOn: day,
  /** The last day on which it may be accepted, in the agency's calendar. */
  validUntil: day,
  /** That day is over; only what was decided in time stays decided. */
  lapsed: z.boolean(),
  /** How it came to that day where an agent gave it more time, oldest first; its PDF keeps the first date. */
  extensions: z.array(z.object({ from: day, until: day, at: instant, by: actorReply })),
  objectPath: z.string(),
  /** Where the PDF is read, with the access token. */
  pdfUrl: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  /** Of the PDF, in hexadecimal; once decided, of exactly the PDF that was decided on. */
  sha256: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** Who decided, empty where the name is kept no longer, from which IP address, in which company's name; null while pending. */
  decidedBy: z.nullable(
    z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      /** The version of the terms of sale that stood then; null where none was counted yet. */
      terms: z.nullable(z.string()),
      company: z.nullable(z.string()),
    }),
  ),
});
export type Quote = z.output<typeof quoteReply>;

export const orderReply = z.object({
  status: z.enum(orderStatuses),
  estimatedArrival: z.nullable(day),
  trackingNumber: z.nullable(z.string()),
});
export type Order = z.output<typeof orderReply>;

export const eventReply = z.object({
  transition: z.enum(transitionNames),
  from: z.nullable(storedStatus),
  to: storedStatus,
  /** `colleague`: somebody else who acts for the same client as the reader. */
  by: z.extend(actorReply, { colleague: z.optional(z.boolean()) }),
  comment: z.nullable(z.string()),
  at: instant,
});
export type RequestEvent = z.output<typeof eventReply>;

/** What the client says was transferred; only an agent's confirmation moves the request on. */
export const announcedTransfer = z.object({
  id,
  kind: z.enum(paymentKinds),
  /** Cents, as the client says. */
  amount: sum,
  madeOn: day,
  declaredAt: instant,
  proof: z.nullable(attachmentReply),
});

export const declaredTransferReply = z.extend(announcedTransfer, {
  /** Before it was corrected; what has come since counts against it. */
  firstDeclaredAt: instant,
  /** What was announced before it and it took the place of, the newest first; both sides see it. */
  replaced: z.array(
    z.object({
      amount: sum,
      madeOn: day,
      declaredAt: instant,
      /** Null where there was none, or what stands now goes on with it. */
      proof: z.nullable(attachmentReply),
    }),
  ),
});
export type DeclaredTransfer = z.output<typeof declaredTransferReply>;

/** Of a deposit that was larger than goods and freight, or of what a request had received that ended before its delivery. */
export const repaymentReply = z.object({
  id,
  /** Cents. */
  amount: sum,
  paidOn: day,
  note: z.nullable(z.string()),
  by: actorReply,
  recordedAt: instant,
});
export type Repayment = z.output<typeof repaymentReply>;

export const requestDetail = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  status: storedStatus,
  /** Written by agents, shown to the client. */
  notes: z.string(),
  paymentReference: z.string(),
  ...clientTerms,
  createdAt: instant,
  updatedAt: instant,
  /** What the client asks for instead of a yes or no to the quote that waits; the event says it in words. */
  wish: wishField,
  /** For agents: when a client of whom nothing is heard was asked, and when closing was proposed. */
  silence: z.nullable(z.object({ askedAt: instant, proposedAt: z.nullable(instant) })),
  client: z.nullable(
    z.extend(clientReply, {
      phone: z.string(),
      language,
      /** Somebody has shown that they read mail at that address. */
      emailVerified: z.boolean(),
    }),
  ),
  /** Cents; what stands on this request since its approval, before that the agency's current one. */
  deposit: z.object({ exclVat: sum, inclVat: sum }),
  /** What the client must transfer now; null when nothing is due. */
  payment: z.nullable(paymentReply),
  /** By when it is to be transferred. */
  payBy: z.nullable(z.string()),
  /** Null until the agency has set them. */
  bankDetails: z.nullable(bankDetailsReply),
  quotes: z.array(quoteReply),
  /** What the client added when submitting. */
  attachments: z.array(attachmentReply),
  /** The oldest first; several of one kind where the client paid in parts. */
  transfers: z.array(declaredTransferReply),
  /** Every sum that came, was waived, kept, promised or paid back, oldest first. */
  ledger: z.array(ledgerEntryReply),
  /** What agents say was paid back, oldest first. */
  repayments: z.array(repaymentReply),
  /** What an agent who cancelled the request said of each sum received; empty otherwise. */
  settlement: z.array(settledSum),
  order: z.nullable(orderReply),
  events: z.array(eventReply),
  messages: messagePage,
  conversation: conversationReply,
  ...approvalField,
  /** What this reader may do for the client: everything for themselves, for a company what their role there says; nothing as an agent. */
  may: z.array(z.enum(clientActs)),
  /** What this reader may do now; screens draw exactly these. */
  transitions: z.array(z.enum(transitionNames)),
});
export type RequestDetail = z.output<typeof requestDetail>;
