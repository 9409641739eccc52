import type { Services } from '#server/services/services.ts';
import { messageData, requestData } from './personal-data-view.ts';
import {
  listBankEntries,
  listEvents,
  listFiles,
  listFilesOfMessages,
  listInvoices,
  listLedger,
  listMessagesAfter,
  listOwnIds,
  listQuotes,
  listRepayments,
  listSentReminders,
  listRequests,
  listSettlements,
  listReplacedTransfers,
  listSamplesOf,
  listTransfers,
  listWithdrawals,
} from './personal-request-store.ts';

type Db = Services['db'];

const requestsPerRead = 50;
const messagesPerRead = 500;

async function* readMessages(db: Db, userId: string, requestId: string) {
  for (let after = 0; ;) {
    const messages = await listMessagesAfter(db, userId, { requestId, after, limit: messagesPerRead });
    const last = messages.at(-1);
    if (!last) return;
    const ids = messages.map(({ id }) => id);
    const files = await listFilesOfMessages(db, ids);
    for (const message of messages) yield messageData(message, files);
    after = last.number;
  }
}

/** Yields the user's requests with all their parts, a few at a time, because conversations may be long. */
export async function* readOwnRequests(db: Db, userId: string, publicUrl: string) {
  const all = await listOwnIds(db, userId);
  for (let start = 0; start < all.length; start += requestsPerRead) {
    const ids = all.slice(start, start + requestsPerRead);
    const parts = {
      files: await listFiles(db, ids),
      events: await listEvents(db, ids, userId),
      quotes: await listQuotes(db, ids, userId),
      invoices: await listInvoices(db, ids),
      transfers: await listTransfers(db, ids),
      ledger: await listLedger(db, ids),
      bankEntries: await listBankEntries(db, ids),
      repayments: await listRepayments(db, ids),
      reminders: await listSentReminders(db, ids),
      replacedTransfers: await listReplacedTransfers(db, ids),
      samples: await listSamplesOf(db, ids, userId),
      settlements: await listSettlements(db, ids),
      withdrawals: await listWithdrawals(db, ids),
    };
    for (const request of await listRequests(db, ids)) {
      yield requestData(request, parts, readMessages(db, userId, request.id), publicUrl);
    }
  }
}
