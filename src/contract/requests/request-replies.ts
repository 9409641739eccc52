import * as z from 'zod/mini';
import {
  orderStatuses,
  paymentKinds,
  requestStatuses,
  transitionNames,
} from '#domain/requests/request-lifecycle.ts';
import { clientActs } from '#domain/companies/company-role-rules.ts';
import { approvalField } from '#contract/requests/approval-replies.ts';
import { bankDetailsReply } from '#contract/agency/agency-replies.ts';
import { assigneeReply, followUpReply } from '#contract/assignments/assignment-replies.ts';
import { sampleHolds } from '#domain/samples/sample-rules.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { invoiceReply } from '#contract/invoices/invoice-replies.ts';
import { day, id, instant, language, sum } from '#contract/fields.ts';
import { conversationReply, messagePage } from '#contract/messages/message-replies.ts';
import { actorReply } from './actor-replies.ts';
import { clientTerms } from './client-terms-replies.ts';
import { ledgerEntryReply, paymentReply, settledSum } from './ledger-replies.ts';
import { quoteReply } from './quote-replies.ts';

export const statusField = z.enum(requestStatuses);
/** The stored status; a newer release may have stored one that this release does not know. */
const storedStatus = z.string();
const changeRequestField = z.nullable(z.enum(['change', 'own_freight']));

export const clientReply = z.object({
  id,
  /** Empty if the account is erased. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether the client's account is erased: nobody can write to them or call them. */
  erased: z.boolean(),
});

/** One line of a list. */
const requestSummary = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  /**
   * More than two lines of the description: its beginning, or the text around a searched word that only the
   * description has.
   */
  excerpt: z.string(),
  status: storedStatus,
  createdAt: instant,
  updatedAt: instant,
  /** Number of messages of the other side that the reader's side has not read. */
  unread: z.int(),
  /** The day of the newest announced transfer that was not received yet; null if none. */
  transferDeclaredFor: z.nullable(day),
  /** Cents announced for the payment and not received yet; null if nothing is asked for. */
  announced: z.nullable(sum),
  /** The change request with which the client answered the pending quote. */
  changeRequest: changeRequestField,
  /** Cents that the client must transfer now, and by which day; null if nothing is asked for. */
  due: z.nullable(sum),
  payBy: z.nullable(z.string()),
  /**
   * Cents incl. VAT of the merchandise quote (of several offered together, the lowest) and, once issued, of the
   * freight quote; null before the first quote.
   */
  quoted: z.nullable(sum),
  /** Number of quotes that the client chooses from; 0 if there is no choice. */
  quoteOptions: z.int(),
  /**
   * The last day of the quote that waits for the client's decision, and whether that day is over; null if no quote
   * waits.
   */
  quoteValidUntil: z.nullable(day),
  quoteLapsed: z.boolean(),
  /** Whether a colleague was asked for an approval and has not decided yet. */
  approvalAsked: z.boolean(),
  /**
   * The samples that wait for one of the two sides; `hold`: why the pending quote waits for a sample. Null if none
   * waits.
   */
  samples: z.nullable(
    z.object({ toDecide: z.int(), toSend: z.int(), hold: z.nullable(z.enum(sampleHolds)) }),
  ),
});
export type RequestSummary = z.output<typeof requestSummary>;

const agentRequestSummary = z.extend(requestSummary, {
  /** Whether agents are asked to close the request or to write, because the client has not answered. */
  closingProposed: z.boolean(),
  client: z.nullable(clientReply),
  /** The name of the company for which the client asked; null if for themselves. */
  company: z.nullable(z.string()),
  assignee: z.nullable(assigneeReply),
  followUp: z.nullable(followUpReply),
});
export type AgentRequestSummary = z.output<typeof agentRequestSummary>;

const page = {
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** True if counting stopped at `total`: there are more. */
  totalIsMinimum: z.boolean(),
};
export const requestPage = z.object({ items: z.array(requestSummary), ...page });
export const agentRequestPage = z.object({ items: z.array(agentRequestSummary), ...page });
export type AgentRequestPage = z.output<typeof agentRequestPage>;

export const orderReply = z.object({
  status: z.enum(orderStatuses),
  estimatedArrival: z.nullable(day),
  trackingNumber: z.nullable(z.string()),
});
export type Order = z.output<typeof orderReply>;

const eventReply = z.object({
  transition: z.enum(transitionNames),
  from: z.nullable(storedStatus),
  to: storedStatus,
  /** `colleague`: another person who acts for the same client as the reader. */
  by: z.extend(actorReply, { colleague: z.optional(z.boolean()) }),
  comment: z.nullable(z.string()),
  /** Whether there is a comment that the reader's role does not cover. */
  hidden: z.optional(z.boolean()),
  at: instant,
});
export type RequestEvent = z.output<typeof eventReply>;

/** A transfer that the client announced; only an agent's confirmation moves the request on. */
export const announcedTransfer = z.object({
  id,
  kind: z.enum(paymentKinds),
  /** Cents, as the client stated them. */
  amount: sum,
  madeOn: day,
  declaredAt: instant,
  proof: z.nullable(attachmentReply),
});

const declaredTransferReply = z.extend(announcedTransfer, {
  /** The moment of the first version, before any correction; sums received since then count against it. */
  firstDeclaredAt: instant,
  /** The former versions that corrections replaced, newest first; both sides see them. */
  replaced: z.array(
    z.object({
      amount: sum,
      madeOn: day,
      declaredAt: instant,
      /** Null if this version had no proof, or if the present version still has the same one. */
      proof: z.nullable(attachmentReply),
    }),
  ),
});
export type DeclaredTransfer = z.output<typeof declaredTransferReply>;

/** A repayment of an overpaid deposit, or of sums received by a request that ended before its delivery. */
const repaymentReply = z.object({
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
  /** Agents write them, and the client reads them; empty for a role that does not cover the conversation. */
  notes: z.string(),
  paymentReference: z.string(),
  ...clientTerms,
  createdAt: instant,
  updatedAt: instant,
  /** The change request with which the client answered the pending quote. Its text is in the event. */
  changeRequest: changeRequestField,
  /** For agents: when the client was asked because they did not answer, and when closing was proposed. */
  silence: z.nullable(z.object({ askedAt: instant, proposedAt: z.nullable(instant) })),
  client: z.nullable(
    z.extend(clientReply, {
      phone: z.string(),
      language,
      /** Whether the client has confirmed that address. */
      emailVerified: z.boolean(),
    }),
  ),
  /**
   * Cents. Before the request's approval: the agency's present deposit; from then on it is fixed for this request.
   */
  deposit: z.object({ exclVat: sum, inclVat: sum }),
  /** The payment that the client must make now; null if nothing is due. */
  payment: z.nullable(paymentReply),
  /** The day by which the client must transfer the payment. */
  payBy: z.nullable(z.string()),
  /** Null until the agency has set them. */
  bankDetails: z.nullable(bankDetailsReply),
  quotes: z.array(quoteReply),
  /** The files that the client added when submitting. */
  attachments: z.array(attachmentReply),
  /** Oldest first; several of one kind if the client paid in parts. */
  transfers: z.array(declaredTransferReply),
  /** Every sum received, waived, carried over, promised or paid back, oldest first. */
  ledger: z.array(ledgerEntryReply),
  /** The repayments that agents recorded, oldest first. */
  repayments: z.array(repaymentReply),
  samples: z.object({
    /** The number of samples, without cancelled ones. */
    amount: z.int(),
    /** The number of received samples that wait for the client's decision. */
    toDecide: z.int(),
    /** The number of requested samples that were not sent yet. */
    toSend: z.int(),
    /**
     * Why the client cannot accept the quote for goods before deciding on a sample; null if the quote waits for none.
     */
    hold: z.nullable(z.enum(sampleHolds)),
  }),
  /** The newest estimate of the cost at the door; null if the reader may see none. */
  doorCost: z.nullable(z.object({ amount: sum, atLeast: z.boolean() })),
  /** Invoices and credit notes, oldest first. */
  invoices: z.array(invoiceReply),
  /** How the agent who cancelled the request settled each sum received; empty otherwise. */
  settlement: z.array(settledSum),
  /** The delivery address; null if the goods go to the billing address. */
  delivery: z.nullable(z.object({ name: z.nullable(z.string()), address: z.string(), country: z.string() })),
  order: z.nullable(orderReply),
  events: z.array(eventReply),
  messages: messagePage,
  conversation: conversationReply,
  ...approvalField,
  /**
   * The acts that the reader may do for the client: for themselves all, for a company those of their role, as an
   * agent none.
   */
  may: z.array(z.enum(clientActs)),
  /** The transitions that this reader may make now; screens offer exactly these. */
  transitions: z.array(z.enum(transitionNames)),
});
export type RequestDetail = z.output<typeof requestDetail>;
