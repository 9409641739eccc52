import { type Kysely, sql, type Transaction } from 'kysely';
import { initialColumns } from '#domain/derivation/derived-rules.ts';
import { derivedColumns } from '#server/derivation/derivation-store.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { paymentDays } from '#domain/agency/settings-limits.ts';
import { expressRequestEdition } from '#domain/legal/consumer-format.ts';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import { decimalFromCents } from '#domain/money.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { personSearchText } from '#domain/requests/search-text-rules.ts';
import { agencyRoleColumns } from '#server/services/database/agency-role.ts';
import { quoteNumberFor } from '#server/quotes/quote-store.ts';
import { quoteLineRows } from '#server/requests/quotes/quote-line-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { type DemoPhotos, addPhotosToLines } from './photos/make-demo-photos.ts';
import type { DemoPerson } from './list-people.ts';
import { type PlannedRequest, statusSince } from './plan-request.ts';

type Trx = Transaction<Database>;

export interface DemoAccount {
  id: string;
  person: DemoPerson;
  passwordHash: string;
}

export interface DemoRequest extends PlannedRequest {
  reference: string;
  ownerId: string;
  agentId: string;
  /** In the order of `quotes`. */
  files: { objectPath: string; size: number; sha256: Buffer }[];
  photos: DemoPhotos;
}

export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) === undefined;
}

export async function hasAccount(db: Kysely<Database>, email: string): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Prevents two instances that start at once from filling the same database. */
export async function lockSeeding(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`.execute(trx);
}

export async function insertRequestNumbers(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT nextval('request_numbers') AS number FROM generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ number }) => number).sort((a, b) => a - b);
}

export async function insertAccounts(trx: Trx, accounts: readonly DemoAccount[], at: Date): Promise<void> {
  await trx
    .insertInto('profiles')
    .values(
      accounts.map(({ id, person }) => ({
        id,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        search_text: personSearchText(person),
        phone: person.phone,
        language: person.language,
        client_kind: person.kind,
        billing_address: person.billingAddress ?? null,
        email_verified_at: at,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await trx
    .insertInto('user_roles')
    .values(
      accounts.map(({ id, person }) => ({
        user_id: id,
        role: person.role,
        ...agencyRoleColumns(person.agencyRole ?? null),
      })),
    )
    .execute();
  await trx
    .insertInto('credentials')
    .values(accounts.map(({ id, passwordHash }) => ({ user_id: id, password_hash: passwordHash })))
    .execute();
}

/**
 * Writes when each account was last active, because the demo writes accounts without the functions that do
 * this.
 */
export async function insertActivity(trx: Kysely<Database>): Promise<void> {
  await sql`INSERT INTO client_activity (user_id, active_at)
    SELECT p.id, greatest(p.created_at, max(r.updated_at), max(c.last_message_at))
    FROM profiles p LEFT JOIN requests r ON r.user_id = p.id LEFT JOIN conversations c ON c.request_id = r.id
    GROUP BY p.id`.execute(trx);
}

/** Updates the agency: it has issued invoices since it opened. */
export async function updateAgency(
  trx: Trx,
  agency: AgencyIdentity,
  { agentId, opened }: { agentId: string; opened: Date },
): Promise<void> {
  await trx
    .updateTable('agency_settings')
    .set({
      client_types: 'consumers_too',
      legal_name: agency.legalName,
      seat: agency.seat,
      siren: agency.siren,
      vat_number: agency.vatNumber,
      vat_exemption: agency.vatExemption,
      name: agency.name,
      legal_form: agency.legalForm,
      capital: agency.capital,
      office: agency.office,
      company_number: agency.companyNumber,
      email: agency.email,
      phone: agency.phone,
      invoices_since: opened,
      updated_by: agentId,
    })
    .execute();
}

export async function insertRequests(trx: Trx, requests: readonly DemoRequest[]): Promise<void> {
  await trx
    .insertInto('requests')
    .values(
      requests.map((request) => ({
        id: request.id,
        user_id: request.ownerId,
        client_id: request.ownerId,
        ...derivedColumns(initialColumns(request.status, statusSince(request), paymentDays.default)),
        title: request.project.title,
        description: request.project.description,
        status: request.status,
        operating_mode: request.operatingMode,
        change_request: request.changeRequest,
        client_kind: request.client.kind,
        express_request_at: request.project.asksToBegin ? request.createdAt : null,
        express_request_words: request.project.asksToBegin ? expressRequestEdition : null,
        reference: request.reference,
        payment_reference: request.paymentReference,
        notes: request.notes,
        deposit_ht: request.hasDeposit ? decimalFromCents(defaultDeposit.exclVat) : null,
        deposit_ttc: request.hasDeposit ? decimalFromCents(defaultDeposit.inclVat) : null,
        created_at: request.createdAt,
        updated_at: request.updatedAt,
        status_since: statusSince(request),
      })),
    )
    .execute();
}

/** Sorted by date over all requests, so that numbers grow with time. */
export const byDate = <Row extends { created_at: Date }>(rows: Row[]) =>
  rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());

const isDecided = ({ status }: { status: string }) => ['validated', 'rejected'].includes(status);

export async function insertQuotes(trx: Trx, requests: readonly DemoRequest[]): Promise<void> {
  const quotes = requests.flatMap((request) =>
    request.quotes.flatMap((quote, index) => {
      const file = request.files[index];
      return file ? [{ request, quote, file, lines: addPhotosToLines(quote.lines, request.photos) }] : [];
    }),
  );
  await trx
    .insertInto('stored_files')
    .values(
      quotes.map(({ request, quote, file }) => ({
        object_path: file.objectPath,
        request_id: request.id,
        quote_type: quote.type,
        size: file.size,
        sha256: file.sha256,
        uploaded_by: request.agentId,
        created_at: quote.issuedAt,
      })),
    )
    .execute();
  const rows = quotes.map(({ request, quote, file }) => ({
    id: quote.id,
    request_id: request.id,
    type: quote.type,
    quote_number: quoteNumberFor({ request_id: request.id, type: quote.type, pdf_url: file.objectPath }),
    amount_ht: decimalFromCents(quote.amounts.amountHt),
    vat_rate: quote.amounts.vatRate === null ? null : decimalFromCents(quote.amounts.vatRate),
    amount_ttc: decimalFromCents(quote.amounts.amountTtc),
    fee: quote.fee === null ? null : decimalFromCents(quote.fee),
    incoterm: quote.delivery?.incoterm ?? null,
    incoterm_place: quote.delivery?.place ?? null,
    imports: quote.delivery?.imports ?? null,
    notes: quote.notes,
    pdf_url: file.objectPath,
    issued_on: agencyDay(quote.issuedAt),
    valid_until: quote.validUntil,
    status: quote.status,
    created_by: request.agentId,
    created_at: quote.issuedAt,
    decided_by: isDecided(quote) ? request.ownerId : null,
    decided_at: quote.decidedAt,
    // An address from the range that is reserved for documentation.
    decided_address: isDecided(quote) ? '203.0.113.24' : null,
    decided_sha256: isDecided(quote) ? file.sha256 : null,
    decided_terms: isDecided(quote) ? currentVersion('sales').id : null,
  }));
  await trx.insertInto('quotes').values(byDate(rows)).execute();
  const lines = quotes.flatMap(({ quote, lines: shown }) => quoteLineRows(quote.id, shown));
  await trx.insertInto('quote_lines').values(lines).execute();
}

export async function insertOrders(trx: Trx, requests: readonly DemoRequest[]): Promise<void> {
  const rows = requests.flatMap(({ id, order }) =>
    order
      ? [
          {
            request_id: id,
            status: order.status,
            estimated_arrival: order.estimatedArrival,
            tracking_number: order.trackingNumber,
            created_at: order.openedAt,
            updated_at: order.updatedAt,
          },
        ]
      : [],
  );
  await trx.insertInto('orders').values(rows).execute();
}

export async function insertMessages(trx: Trx, requests: readonly DemoRequest[]): Promise<void> {
  const rows = requests.flatMap((request) =>
    request.messages.map((message) => ({
      id: message.id,
      request_id: request.id,
      sender_id: message.by === 'agent' ? request.agentId : request.ownerId,
      sender_side: message.by === 'agent' ? ('agency' as const) : ('client' as const),
      content: message.content,
      created_at: message.at,
    })),
  );
  await trx.insertInto('messages').values(byDate(rows)).execute();
}
