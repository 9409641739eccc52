import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/language.ts';
import { messagePageSize } from '#domain/messages/message-rules.ts';
import { type TransitionName, transitionNames } from '#domain/requests/request-lifecycle.ts';
import { attachmentColumns } from '#server/attachments/attachment-store.ts';
import { approvalAbove, approvalsJson, approversJson } from '#server/requests/approvals/approval-store.ts';
import { roleIn } from '#server/companies/client-act-store.ts';
import { companyJson } from '#server/companies/company-store.ts';
import type { PaymentTermsRow } from '#server/agency/agency-view.ts';
import { agencyColumns } from '#server/agency/agency-store.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import { invoicesJson } from '#server/requests/invoices/invoice-column-store.ts';
import {
  conversationColumns,
  type ConversationRow,
  isConversationReadable,
} from '#server/messages/conversation-store.ts';
import {
  messagePeople,
  quotedMessages,
  recentColumns,
  recentMessages,
} from '#server/messages/message-parts-store.ts';
import { numberAfter } from '#server/messages/message-store.ts';
import { type MessageRow, messageRows } from '#server/messages/message-view.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope, readerIn, type ScopedArgs } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { deliveryPlaceJson, orderColumns } from './request-store.ts';
import { doorCostJson, replacedJson, settlementJson, transfersJson, withdrawalJson } from './sum-store.ts';
import { ledgerJson } from './ledger/ledger-store.ts';
import { sampleStatesJson } from '#server/derivation/sample-state-store.ts';
import { quotesJson } from './quotes/quote-column-store.ts';

/** Columns of `profiles AS p`. */
export const clientContact = [
  sql<string>`CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END`.as('email'),
  sql<boolean>`p.erased_at IS NOT NULL`.as('erased'),
] as const;

const clientColumns = [
  'p.first_name as firstName',
  'p.last_name as lastName',
  'p.phone',
  sql<Language>`p.language`.as('language'),
  sql<boolean>`p.email_verified_at IS NOT NULL`.as('emailVerified'),
  ...clientContact,
] as const;

export function profileJson(id: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<Database>()
      .selectFrom('profiles as p')
      .where('p.id', '=', id)
      .select(['p.id', ...clientColumns]),
  ).$notNull();
}

/** A query that uses `eventsJson` must define the CTE `past`. */
type WithPast = Database & { past: Selectable<Database['request_events']> };

const builder = () => expressionBuilder<WithPast>();

/** Returns the request's files in their order, without those of older messages and of samples. */
function filesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('attachments as f')
      .where('f.request_id', '=', requestId)
      .where(
        sql<boolean>`(f.purpose IN ('request', 'transfer') OR f.message_id = ANY (ARRAY(SELECT id FROM recent)))`,
      )
      .orderBy('f.position')
      .select(attachmentColumns)
      .select(['f.purpose', 'f.message_id as messageId']),
  );
}

function eventsJson() {
  return jsonArrayFrom(
    builder()
      .selectFrom('past as e')
      .orderBy('e.id')
      .select([
        'e.transition',
        'e.from_status as from',
        'e.to_status as to',
        'e.actor_id as actorId',
        'e.actor_role as actorRole',
        'e.comment',
        'e.created_at as at',
      ])
      .$narrowType<{ transition: TransitionName }>()
      // This release has no texts for a step that only a newer release knows.
      .where('e.transition', 'in', transitionNames),
  );
}

/** Columns of `requests AS r`. Amounts are text, since a number would lose its decimals. */
const requestColumns = [
  'r.id',
  'r.user_id as askedBy',
  'r.reference',
  'r.title',
  'r.description',
  'r.status',
  'r.notes',
  'r.payment_reference as paymentReference',
  sql<string | null>`r.deposit_ht::text`.as('depositHt'),
  sql<string | null>`r.deposit_ttc::text`.as('depositTtc'),
  'r.client_kind as clientKind',
  'r.operating_mode as operatingMode',
  'r.express_request_at as expressRequestAt',
  'r.created_at as createdAt',
  'r.updated_at as updatedAt',
  'r.change_request as changeRequest',
  'r.silence_asked_at as silenceAskedAt',
  'r.closing_proposed_at as closingProposedAt',
  'r.pay_by as payBy',
  deliveryPlaceJson.as('delivery'),
] as const;

// One JSON value, because the driver parses it faster than columns.
const requestDetailQuery = preparedQuery((db, arg: Argument<ScopedArgs>) =>
  db
    // A CTE, because both the messages and the names of their senders are read from it.
    .with(
      (cte) => cte('recent').materialized(),
      (qb) =>
        qb
          .selectFrom('messages')
          .select(recentColumns)
          .where('request_id', '=', arg('requestId'))
          .where(isConversationReadable(arg('requestId'), arg('readerId')))
          // Reads one message more than a page, if there is one: the extra message shows that earlier messages exist.
          .where('number', '>=', numberAfter(sql.lit(messagePageSize), arg('requestId'))),
    )
    .with(
      (cte) => cte('past').materialized(),
      (qb) => qb.selectFrom('request_events').selectAll().where('request_id', '=', arg('requestId')),
    )
    .selectNoFrom((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('requests as r')
          // Joins that yield one row, because a subquery for each table takes three times as long.
          .innerJoin('profiles as p', 'p.id', 'r.user_id')
          .innerJoin('agency_settings as a', (join) => join.onTrue())
          .leftJoin('orders as o', 'o.request_id', 'r.id')
          .leftJoin('conversations as c', 'c.request_id', 'r.id')
          .where('r.id', '=', arg('requestId'))
          .where(inScope(readerIn(arg), 'r'))
          .select([...requestColumns, ...clientColumns, ...agencyColumns, ...orderColumns])
          .select([...conversationColumns, 'a.shows_door_cost as showsDoorCost'])
          .select((of) => [
            sampleStatesJson(of.ref('r.id')).as('samples'),
            companyJson(of.ref('r.company_id')).as('company'),
            approvalAbove(of.ref('r.company_id')).as('approvalAbove'),
            approversJson(of.ref('r.company_id')).as('approvers'),
            approvalsJson(of.ref('r.id')).as('approvals'),
            roleIn(of.ref('r.company_id'), arg('readerId')).as('memberRole'),
            quotesJson(of.ref('r.id')).as('quotes'),
            filesJson(of.ref('r.id')).as('files'),
            transfersJson(of.ref('r.id')).as('transfers'),
            replacedJson(of.ref('r.id')).as('replaced'),
            ledgerJson(of.ref('r.id')).as('ledger'),
            doorCostJson(of.ref('r.id')).as('doorCost'),
            invoicesJson(of.ref('r.id')).as('invoices'),
            settlementJson(of.ref('r.id')).as('settlement'),
            withdrawalJson(of.ref('r.id')).as('withdrawn'),
            eventsJson().as('events'),
            recentMessages().as('newestMessages'),
            quotedMessages().as('quoted'),
            messagePeople(sql`SELECT actor_id FROM past`).as('people'),
          ]),
      ).as('request'),
    ),
);

type Found = NonNullable<Awaited<ReturnType<typeof requestDetailQuery>>['rows'][number]['request']>;

function groupColumns(row: Found) {
  const { askedBy, firstName, lastName, phone, language, emailVerified, email, erased } = row;
  const { bankHolder, bankIban, bankBic, bankIntermediaryBic, bankSince } = row;
  const { agencyDepositHt, agencyDepositTtc, orderStatus, estimatedArrival, trackingNumber } = row;
  const { clientReadUpTo, clientUnread, agencyReadUpTo, agencySeenUpTo, agencyUnread } = row;
  const { clientReadAt, agencyReadAt } = row;
  const read = { clientReadUpTo, clientUnread, agencyReadUpTo, agencySeenUpTo, agencyUnread };
  return {
    client: { id: askedBy, firstName, lastName, phone, language, emailVerified, email, erased },
    agency: {
      bankHolder,
      bankIban,
      bankBic,
      bankIntermediaryBic,
      bankSince,
      agencyDepositHt,
      agencyDepositTtc,
    },
    order: orderStatus === null ? null : { status: orderStatus, estimatedArrival, trackingNumber },
    conversation: hasNoNull(read) ? { ...read, clientReadAt, agencyReadAt } : null,
  };
}

/** A joined row has either all of its columns or none. */
function hasNoNull<Row extends object>(row: Row): row is { [Key in keyof Row]: NonNullable<Row[Key]> } {
  return Object.values(row).every((value) => value !== null);
}

/** Assigns the files to the request, the messages and the transfers that they belong to. */
function withFiles({ files, transfers, replaced }: Pick<Found, 'files' | 'transfers' | 'replaced'>) {
  const proved = <T extends { proofId: string | null }>({ proofId, ...transfer }: T) => ({
    ...transfer,
    proof: files.find(({ id }) => id === proofId) ?? null,
  });
  return {
    attachments: files.filter(({ purpose }) => purpose === 'request'),
    messageFiles: files.filter(({ purpose }) => purpose === 'message'),
    transfers: transfers.map((transfer) => ({
      ...proved(transfer),
      replaced: replaced.filter(({ transferId }) => transferId === transfer.id).map(proved),
    })),
  };
}

type Joined =
  | keyof PaymentTermsRow
  | keyof ConversationRow
  | Exclude<keyof ReturnType<typeof groupColumns>['client'], 'id'>
  | 'orderStatus'
  | 'estimatedArrival'
  | 'trackingNumber';

export type RequestDetailRow = Omit<Found, Joined | 'files' | 'transfers' | 'replaced' | 'newestMessages'> &
  ReturnType<typeof groupColumns> &
  ReturnType<typeof withFiles> & { newestMessages: MessageRow[] };

/** Returns a request with all that its screen shows, from one query; null outside the scope. */
export async function findRequestDetail(
  db: Services['db'],
  scope: Scope,
  requestId: string,
): Promise<RequestDetailRow | null> {
  const { readerId, statuses } = scope;
  const row = (await requestDetailQuery(db, { requestId, readerId, statuses })).rows[0]?.request;
  if (!row) return null;
  return { ...row, ...groupColumns(row), ...withFiles(row), newestMessages: messageRows(row.newestMessages) };
}
