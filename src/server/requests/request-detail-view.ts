import { isAgency } from '#domain/accounts/role-kinds.ts';
import { nameSeenBy, type PersonName } from '#domain/accounts/name-format.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { DeclaredTransfer, RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import { approvalsView } from './approvals/approval-view.ts';
import { actsAtRequest, needsApproval } from '#domain/companies/company-role-rules.ts';
import { messagePageSize } from '#domain/messages/message-rules.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import { acceptedQuoteOf } from '#domain/payments/deposit-rules.ts';
import { paymentDueOf } from '#domain/payments/ledger-rules.ts';
import { sumDue } from '#domain/payments/sum-due-rules.ts';
import { announcedNotReceived } from '#domain/payments/transfer-rules.ts';
import { paymentKinds, type QuoteType } from '#domain/requests/request-lifecycle.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { actOfStep } from '#domain/team/step-act-rules.ts';
import { summaryOf } from '#domain/samples/sample-rules.ts';
import { isOpenedForClient } from '#domain/requests/opening-rules.ts';
import { availableTransitions } from '#domain/requests/transition-rules.ts';
import { mayWithdraw, withdrawalPeriod } from '#domain/withdrawals/withdrawal-rules.ts';
import { companyView } from '#server/companies/company-view.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import { paymentTermsView } from '#server/agency/agency-view.ts';
import { emptyConversation } from '#server/messages/conversation-store.ts';
import { conversationView } from '#server/messages/conversation-view.ts';
import { messageView } from '#server/messages/message-view.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ledgerEntryView, repaymentsOf } from './ledger/ledger-view.ts';
import { invoiceView } from '#server/requests/invoices/invoice-view.ts';
import { quoteView } from './quotes/quote-view.ts';
import type { RequestDetailRow } from './request-detail-store.ts';

/** Returns the accepted quote, or the newest one if none is accepted; `quotes` are newest first. */
function currentQuote(quotes: readonly Quote[], type: QuoteType): Quote | undefined {
  return acceptedQuoteOf(type, quotes) ?? quotes.find((quote) => quote.type === type);
}

/** Returns the payment that the client must make now, with the amounts received and announced. */
function paymentView(
  status: string,
  deposit: Cents,
  quotes: readonly Quote[],
  { ledger, transfers }: Pick<RequestDetail, 'ledger' | 'transfers'>,
): RequestDetail['payment'] {
  const merchandise = currentQuote(quotes, 'marchandise')?.amountTtc ?? null;
  const freight = currentQuote(quotes, 'fret')?.amountTtc ?? null;
  const asked = sumDue({ status, deposit, merchandise, freight });
  return (
    asked && {
      ...paymentDueOf(asked, ledger),
      announced: announcedNotReceived(asked.kind, transfers, ledger),
    }
  );
}

function eventView(
  reader: Actor,
  { people, readsMessages }: { people: Map<string, PersonName>; readsMessages: boolean },
  event: RequestDetailRow['events'][number],
): RequestEvent {
  // An agent who opened a request for a client has spoken with them, so the client sees that agent's first name.
  const isOpened = isOpenedForClient({ transition: event.transition, by: event.actorRole });
  const isNamed = isAgency(reader.role) || !isAgency(event.actorRole) || isOpened;
  const isColleague = !isAgency(reader.role) && !isAgency(event.actorRole) && event.actorId !== reader.userId;
  const person = isNamed && event.actorId !== null ? people.get(event.actorId) : undefined;
  const name = person && nameSeenBy(reader.role, { ...person, role: event.actorRole });
  // The words of a step belong to the conversation, where the client's words are messages. Agents may always read the
  // words of colleagues.
  const isRead = readsMessages || (reader.scope.ofAgency && isAgency(event.actorRole));
  return {
    transition: event.transition,
    from: event.from,
    to: event.to,
    by: { role: event.actorRole, name: name || null, ...(isColleague && { colleague: true }) },
    comment: isRead ? event.comment : null,
    ...(!isRead && event.comment !== null && { hidden: true }),
    at: instant(event.at),
  };
}

function messagesView(
  reader: Actor,
  row: RequestDetailRow,
  { readsMessages }: { readsMessages: boolean },
): RequestDetail['messages'] {
  if (!readsMessages) return { items: [], earlier: false, later: false };
  const parts = { quoted: row.quoted, files: row.messageFiles, people: row.people };
  const items = row.newestMessages
    .slice(0, messagePageSize)
    .map((message) => messageView(reader, row.id, message, parts))
    .toReversed();
  return { items, earlier: row.newestMessages.length > messagePageSize, later: false };
}

function transferView(row: RequestDetailRow['transfers'][number]): DeclaredTransfer {
  return {
    id: row.id,
    kind: row.kind,
    amount: centsFromDecimal(row.amount),
    madeOn: row.madeOn,
    declaredAt: instant(row.declaredAt),
    firstDeclaredAt: instant(row.firstDeclaredAt),
    proof: row.proof && attachmentView(row.proof),
    replaced: row.replaced.map(({ amount, madeOn, declaredAt, proof }) => ({
      amount: centsFromDecimal(amount),
      madeOn,
      declaredAt: instant(declaredAt),
      proof: proof && attachmentView(proof),
    })),
  };
}

/** Returns what agents see about a client who has not answered. */
function silenceView(
  { role }: Actor,
  { silenceAskedAt, closingProposedAt }: RequestDetailRow,
): RequestDetail['silence'] {
  if (!isAgency(role) || silenceAskedAt === null) return null;
  return {
    askedAt: instant(silenceAskedAt),
    proposedAt: closingProposedAt === null ? null : instant(closingProposedAt),
  };
}

function settlementView(row: RequestDetailRow): RequestDetail['settlement'] {
  return paymentKinds.flatMap((kind) =>
    row.settlement
      .filter((sum) => sum.kind === kind)
      .map((sum) => ({
        kind,
        received: centsFromDecimal(sum.received),
        repay: centsFromDecimal(sum.repay),
      })),
  );
}

/** Returns the request's client type, what a consumer may do or did under it, where the goods go, and its samples. */
function termsView(row: RequestDetailRow, events: readonly RequestEvent[]) {
  const facts = { clientKind: row.clientKind, status: row.status, events };
  return {
    clientKind: row.clientKind,
    delivery: row.delivery,
    samples: summaryOf(row.samples),
    expressRequestAt: row.expressRequestAt === null ? null : instant(row.expressRequestAt),
    withdrawal: mayWithdraw(facts, new Date()) ? withdrawalPeriod(facts) : null,
    withdrawn: row.withdrawn && {
      ...row.withdrawn,
      at: instant(row.withdrawn.at),
      kept: row.withdrawn.kept === null ? 0 : centsFromDecimal(row.withdrawn.kept),
    },
  };
}

const stepFacts = ({ withdrawal, samples }: ReturnType<typeof termsView>) => ({
  canWithdrawContract: withdrawal !== null,
  awaitsSample: samples.hold !== null,
});

/** Returns the request for a reader without access to amounts. The deposit is the one on the public pages. */
function withoutAmounts(detail: RequestDetail, deposit: RequestDetail['deposit']): RequestDetail {
  const withdrawn = detail.withdrawn && { ...detail.withdrawn, kept: 0 };
  const none = { payment: null, payBy: null, quotes: [], transfers: [], ledger: [], repayments: [] };
  return { ...detail, ...none, doorCost: null, invoices: [], settlement: [], deposit, withdrawn };
}

const sumOrNull = (decimal: string | null) => (decimal === null ? null : centsFromDecimal(decimal));

/** Returns the deposit that was fixed at the request's approval. */
function fixedDeposit({ depositHt, depositTtc }: RequestDetailRow): RequestDetail['deposit'] | null {
  if (depositHt === null || depositTtc === null) return null;
  return { exclVat: centsFromDecimal(depositHt), inclVat: centsFromDecimal(depositTtc) };
}

/**
 * Returns the quote that waits for a decision, and whether accepting this quote or one offered with it needs
 * approval.
 */
function acceptanceOf({ status, approvalAbove }: RequestDetailRow, quotes: RequestDetail['quotes']) {
  const waiting = quoteToDecide({ status, quotes });
  const open = waiting ? openQuotes(quotes, waiting.type) : [];
  const highest = Math.max(0, ...open.map(({ amountTtc }) => amountTtc));
  const needs = waiting?.lapsed === false && needsApproval(highest, sumOrNull(approvalAbove));
  return { waiting, needs };
}

export function requestDetailView(reader: Actor, row: RequestDetailRow): RequestDetail {
  const people = new Map<string, PersonName>(row.people.map((person) => [person.id, person]));
  const agency = paymentTermsView(row.agency);
  const deposit = fixedDeposit(row) ?? agency.deposit;
  const quotes = row.quotes.map((quote) => quoteView(reader, row, quote));
  const { ofAgency, readsAmounts } = reader.scope;
  const asked = row.client.id === reader.userId;
  const readerActs = ofAgency ? [] : actsAtRequest(row.memberRole, { asked });
  const readsMessages = ofAgency ? reader.acts.includes('read_messages') : readerActs.includes('read');
  const events = row.events.map((event) => eventView(reader, { people, readsMessages }, event));
  const terms = termsView(row, events);
  const ledger = row.ledger.map((entry) => ledgerEntryView(reader, entry));
  const transfers = row.transfers.map(transferView);
  const { waiting, needs } = acceptanceOf(row, quotes);
  const { changeRequest } = row;
  const quoteLapsed = waiting?.lapsed ?? false;
  const facts = { changeRequest, quoteLapsed, needsApproval: needs, ...stepFacts(terms) };
  const detail: RequestDetail = {
    id: row.id,
    reference: row.reference,
    title: row.title,
    description: row.description,
    status: row.status,
    // Approving and declining add their words to the notes.
    notes: ofAgency || readsMessages ? row.notes : '',
    paymentReference: row.paymentReference,
    operatingMode: row.operatingMode,
    ...terms,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
    changeRequest,
    silence: silenceView(reader, row),
    client: row.client,
    company: row.company && companyView(row.company),
    deposit,
    payment: paymentView(row.status, deposit.inclVat, quotes, { ledger, transfers }),
    payBy: row.payBy,
    bankDetails: agency.bankDetails,
    quotes,
    attachments: row.attachments.map(attachmentView),
    transfers,
    ledger,
    repayments: repaymentsOf(ledger),
    doorCost: row.showsDoorCost || ofAgency ? row.doorCost : null,
    invoices: row.invoices.map(invoiceView),
    settlement: settlementView(row),
    order: row.order,
    events,
    messages: messagesView(reader, row, { readsMessages }),
    conversation: conversationView(reader.role, (readsMessages && row.conversation) || emptyConversation),
    ...approvalsView(reader, { ...row, readerActs, needsApproval: needs }),
    may: [...readerActs],
    transitions: availableTransitions(row.status, { role: reader.role, acts: readerActs }, facts).filter(
      (name) => !ofAgency || reader.acts.includes(actOfStep(name)),
    ),
  };
  return readsAmounts ? detail : withoutAmounts(detail, agency.deposit);
}
