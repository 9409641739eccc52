import { fullName } from '#domain/accounts/name-format.ts';
import { Readable } from 'node:stream';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { insertOtherAccount } from '#server/agency/bank-account-store.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { decimalFromCents } from '#domain/money.ts';
import { writeQuoteSum } from '#server/requests/write-payment-sum.ts';
import { defaultHue } from '#domain/brand.ts';
import { requestReference } from '#domain/requests/request-limits.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { vatOf } from '#domain/quotes/quote-line-rules.ts';
import { drawQuoteInWorker } from '#server/quotes/draw-quote-in-worker.ts';
import type { QuoteDocument } from '#server/quotes/quote-document-kinds.ts';
import { keysFrom, objectPathOf } from '#server/quotes/object-format.ts';
import { quotedCompany } from '#server/quotes/quoted-company-format.ts';
import { refreshSearchOf } from '#server/derivation/refresh-search.ts';
import { refreshRequests } from '#server/derivation/refresh-request.ts';
import { markQuoteValidity } from '#server/quotes/sweep-quote-validity.ts';
import { hashPassword } from '#server/services/crypto/password-hash.ts';
import { updateBankDetails } from '#server/agency/bank-change-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import type { DemoAccount, DemoRequest } from './demo-store.ts';
import { insertDemoCompany, insertDemoMember } from './demo-company-store.ts';
import { insertEvents } from './demo-event-store.ts';
import { insertConversations } from './demo-conversation-store.ts';
import { updateAssignments } from './demo-assignment-store.ts';
import { updateSilences } from './demo-silence-store.ts';
import { insertLedger, insertSettlements } from './demo-settlement-store.ts';
import { insertWithdrawals } from './demo-withdrawal-store.ts';
import { insertTransfers } from './demo-transfer-store.ts';
import { insertClientNotes, insertPrivateNotes } from './demo-note-store.ts';
import { insertReplies } from './demo-reply-store.ts';
import { insertDemoSamples } from './demo-sample-store.ts';
import { insertDemoSourcing } from './demo-sourcing-store.ts';
import { insertDemoSuppliers } from './demo-supplier-store.ts';
import {
  hasAccount,
  insertAccounts,
  insertMessages,
  insertOrders,
  insertQuotes,
  insertActivity,
  insertRequests,
  isEmpty,
  lockSeeding,
  updateAgency,
  insertRequestNumbers,
} from './demo-store.ts';
import { issueDemoDocuments } from './issue-demo-documents.ts';
import { recordDemoTerms } from './record-demo-terms.ts';
import { demoRemark } from './demo-quote-texts.ts';
import {
  demoAgent,
  demoBank,
  demoClients,
  demoColleague,
  demoSavings,
  demoConsumer,
  demoIdentity,
  demoMembers,
  demoPassword,
  type DemoPerson,
} from './list-people.ts';
import {
  type DemoPhotos,
  makeDemoPhotos,
  recordDemoPhotos,
  addPhotosToLines,
} from './photos/make-demo-photos.ts';
import type { PlannedRequest } from './plan-request.ts';
import { planRequests } from './plan-request.ts';
import { demoStatementPath, writeDemoStatement } from './write-demo-statement.ts';
import { createRandom } from './create-random.ts';

const everybody = [
  demoAgent,
  demoColleague,
  ...demoClients.map(({ person }) => person),
  ...demoMembers,
  demoConsumer.person,
];

const roleName = ({ role, agencyRole, companyMembership }: DemoPerson) =>
  agencyRole ?? companyMembership?.role ?? role;

async function makeAccounts(): Promise<DemoAccount[]> {
  const random = createRandom(1);
  const hashes = await Promise.all(everybody.map(() => hashPassword(demoPassword)));
  return everybody.map((person, index) => ({
    id: random.uuid(),
    person,
    passwordHash: hashes[index] ?? '',
  }));
}

function idOf(accounts: readonly DemoAccount[], email: string): string {
  const account = accounts.find(({ person }) => person.email === email);
  if (!account) throw new RangeError(`nobody has the address ${email}`);
  return account.id;
}

/** Returns the number of quotes of the same type that were issued before this one. */
const countBefore = ({ quotes }: PlannedRequest, index: number) =>
  quotes.slice(0, index).filter(({ type }) => type === quotes[index]?.type).length;

async function storePdfs(
  services: Services,
  request: PlannedRequest,
  reference: string,
  shown: DemoPhotos,
): Promise<DemoRequest['files']> {
  const { client } = request;
  const files: DemoRequest['files'] = [];
  for (const [index, quote] of request.quotes.entries()) {
    const { amounts } = quote;
    const issuedOn = agencyDay(quote.issuedAt);
    const deposit = defaultDeposit.inclVat;
    const merchandise =
      request.quotes.findLast(({ type }) => type === 'marchandise')?.amounts.amountTtc ?? null;
    const sums = {
      status: request.status,
      deposit: decimalFromCents(deposit),
      merchandise: merchandise === null ? null : decimalFromCents(merchandise),
      freight: null,
      ledger: [],
    };
    const paper: QuoteDocument = {
      language: client.language,
      type: quote.type,
      number: `${reference}-${quote.type === 'marchandise' ? 'M' : 'F'}${countBefore(request, index) + 1}`,
      reference,
      paymentReference: request.paymentReference,
      issuedOn,
      validUntil: quote.validUntil,
      agency: demoIdentity,
      operatingMode: request.operatingMode,
      client: { name: fullName(client), email: client.email, phone: client.phone, kind: client.kind },
      company: client.company ? quotedCompany(client.company.details) : null,
      subject: request.project.title,
      lines: quote.lines,
      exclVat: amounts.amountHt,
      vat: vatOf({ lines: quote.lines, ...amounts }),
      inclVat: amounts.amountTtc,
      fee: quote.fee,
      delivery: quote.delivery,
      deposit: { inclVat: deposit },
      sum: writeQuoteSum(sums, { type: quote.type, amountTtc: amounts.amountTtc }, client.language),
      notes: quote.notes,
      bank: { ...demoBank, intermediaryBic: null },
      remark: demoRemark[client.language],
    };
    const look = { hue: defaultHue, logo: null };
    const photos = addPhotosToLines(quote.lines, shown).map(({ photo }) => photo?.thumbnailKey ?? null);
    const pdf = await drawQuoteInWorker(services, { quote: paper, look, photos }, { by: 'demo' });
    const keys = keysFrom(request.id, quote.type, quote.issuedAt.getTime());
    const { key, size, sha256 } = await services.storage.put(keys, Readable.from([pdf]), sizeLimits.quotePdf);
    files.push({ objectPath: objectPathOf(key), size, sha256 });
  }
  return files;
}

async function prepare(services: Services, accounts: DemoAccount[], now: Date): Promise<DemoRequest[]> {
  const planned = planRequests(now);
  const numbers = await insertRequestNumbers(services.db, planned.length);
  const agentId = idOf(accounts, demoAgent.email);
  const requests: DemoRequest[] = [];
  for (const [index, request] of planned.entries()) {
    const reference = requestReference(Number(agencyDay(request.createdAt).slice(0, 4)), numbers[index] ?? 0);
    const photos = await makeDemoPhotos(services, request.project);
    const files = await storePdfs(services, request, reference, photos);
    const ownerId = idOf(accounts, request.client.email);
    requests.push({ ...request, reference, agentId, ownerId, files, photos });
  }
  return requests;
}

const signIns = [
  `Demo sign-ins, all with the password ${demoPassword}:`,
  ...everybody.map(
    (person) => `  ${roleName(person).padEnd(14)}${person.email.padEnd(20)}${fullName(person)}`,
  ),
];

const linesFor = ({ config }: Services) => [
  ...signIns,
  `A bank statement to drop at /agent/payments/statements: ${demoStatementPath(config.dataDir)}`,
];

/**
 * Fills an empty database with a realistic agency whose history ends at `now`. Leaves a database with accounts
 * as it is. Returns the lines that explain how to sign in.
 */
export async function seedDemo(services: Services, now: Date = new Date()): Promise<string[]> {
  if (!(await isEmpty(services.db))) {
    const isDemo = await hasAccount(services.db, demoAgent.email);
    return isDemo ? linesFor(services) : ['The database has accounts of its own: no demo was added.'];
  }
  const accounts = await makeAccounts();
  const requests = await prepare(services, accounts, now);
  const opened = requests[0]?.createdAt ?? now;
  const agentId = idOf(accounts, demoAgent.email);
  const isSeeded = await transaction(services.db, async (trx) => {
    await lockSeeding(trx);
    if (!(await isEmpty(trx))) return false;
    await insertAccounts(trx, accounts, opened);
    await updateAgency(trx, demoIdentity, { agentId, opened });
    await updateBankDetails(
      trx,
      { ...demoBank, intermediaryBic: null },
      { askedBy: agentId, confirmedBy: null },
    );
    await insertOtherAccount(trx, demoSavings);
    await recordDemoTerms(trx, accounts);
    await insertRequests(trx, requests);
    await insertEvents(trx, requests);
    await recordDemoPhotos(trx, requests);
    await insertQuotes(trx, requests);
    for (const { id, person } of accounts) {
      if (person.company) await insertDemoCompany(trx, id, person.company);
      if (person.companyMembership) await insertDemoMember(trx, id, person.companyMembership);
    }
    await insertOrders(trx, requests);
    await insertLedger(trx, requests);
    await insertSettlements(trx, requests);
    await insertWithdrawals(trx, requests);
    await insertMessages(trx, requests);
    await insertConversations(trx, now);
    await insertTransfers(trx, requests, now);
    await insertActivity(trx);
    const ids = requests.map(({ id }) => id);
    await refreshRequests(trx, ids);
    await refreshSearchOf(trx, ids);
    await insertPrivateNotes(trx, requests);
    await insertReplies(trx, agentId, opened);
    const suppliers = await insertDemoSuppliers(trx, agentId, now);
    await insertDemoSourcing(trx, requests, { suppliers, by: agentId, now });
    await insertDemoSamples(trx, requests, now);
    await insertClientNotes(trx, { agentId, idOf: (email) => idOf(accounts, email), now });
    await markQuoteValidity(trx, now);
    await updateSilences(trx, now);
    await refreshRequests(trx, ids);
    const colleagueId = idOf(accounts, demoColleague.email);
    await issueDemoDocuments(services, trx, requests);
    await updateAssignments(trx, { agentId, colleagueId }, now);
    return true;
  });
  if (isSeeded) await writeDemoStatement(services, requests, { agentId, now });
  return linesFor(services);
}
