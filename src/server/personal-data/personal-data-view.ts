import type { listWorkForCompanies } from './company-data-store.ts';
import { quoteFileName } from '#domain/quotes/quote-rules.ts';
import { deviceView } from '#server/sessions/devices/device-view.ts';
import type { listKeptSessions, listWork } from './personal-data-store.ts';
import type {
  listBankEntries,
  listEvents,
  listFiles,
  listFilesOfMessages,
  listMessagesAfter,
  listInvoices,
  listQuotes,
  listLedger,
  listRepayments,
  listSentReminders,
  listRequests,
  listSettlements,
  listReplacedTransfers,
  listSamplesOf,
  listTransfers,
  listWithdrawals,
} from './personal-request-store.ts';

type Rows<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>;
type Session = Rows<typeof listKeptSessions>[number];

export function sessionData({ userAgent, address, method, aal, ...moments }: Session) {
  const { browser, system } = deviceView(userAgent);
  return { browser, system, userAgent, address, method, twoSteps: aal === 'aal2', ...moments };
}

/** The rows that belong to several requests. */
export interface RequestParts {
  files: Rows<typeof listFiles>;
  events: Rows<typeof listEvents>;
  quotes: Rows<typeof listQuotes>;
  invoices: Rows<typeof listInvoices>;
  transfers: Rows<typeof listTransfers>;
  ledger: Rows<typeof listLedger>;
  bankEntries: Rows<typeof listBankEntries>;
  repayments: Rows<typeof listRepayments>;
  reminders: Rows<typeof listSentReminders>;
  replacedTransfers: Rows<typeof listReplacedTransfers>;
  samples: Rows<typeof listSamplesOf>;
  settlements: Rows<typeof listSettlements>;
  withdrawals: Rows<typeof listWithdrawals>;
}

/** Returns the rows of one request, without its id. */
function rowsOfRequest<Row extends { requestId: string | null }>(rows: readonly Row[], id: string) {
  return rows
    .filter(({ requestId }) => requestId === id)
    .map((row) => {
      const { requestId: _, ...rest } = row;
      return rest;
    });
}

export function requestData(
  row: Rows<typeof listRequests>[number],
  parts: RequestParts,
  messages: AsyncIterable<object>,
  publicUrl: string,
) {
  const { id, reference, orderStatus, estimatedArrival, trackingNumber, ...request } = row;
  return {
    reference,
    page: `${publicUrl}/request/${id}`,
    ...request,
    files: rowsOfRequest(parts.files, id),
    events: rowsOfRequest(parts.events, id).map(({ by, isColleagues, ...event }) => ({
      ...event,
      by: by === 'agent' ? 'agency' : isColleagues ? 'colleague' : 'you',
    })),
    quotes: rowsOfRequest(parts.quotes, id).map(({ size, sha256, ...quote }) => ({
      ...quote,
      pdf: { name: quoteFileName(reference, quote.type), size, sha256 },
    })),
    invoices: rowsOfRequest(parts.invoices, id),
    order: orderStatus && { status: orderStatus, estimatedArrival, trackingNumber },
    declaredTransfers: rowsOfRequest(parts.transfers, id),
    ledger: rowsOfRequest(parts.ledger, id),
    bankEntries: rowsOfRequest(parts.bankEntries, id),
    repayments: rowsOfRequest(parts.repayments, id),
    paymentReminders: rowsOfRequest(parts.reminders, id),
    replacedTransfers: rowsOfRequest(parts.replacedTransfers, id),
    samples: rowsOfRequest(parts.samples, id),
    settlement: rowsOfRequest(parts.settlements, id),
    withdrawals: rowsOfRequest(parts.withdrawals, id),
    messages,
  };
}

export function messageData(
  { id, at, isTheirs, text }: Rows<typeof listMessagesAfter>[number],
  files: Rows<typeof listFilesOfMessages>,
) {
  const own = files.filter(({ messageId }) => messageId === id);
  return {
    at,
    from: isTheirs ? 'you' : 'agency',
    text,
    files: own.map((file) => {
      const { messageId: _, ...rest } = file;
      return rest;
    }),
  };
}

export function workData(work: Awaited<ReturnType<typeof listWork | typeof listWorkForCompanies>>) {
  const isNone = Object.values(work).every((parts) => parts.length === 0);
  return isNone ? null : work;
}
