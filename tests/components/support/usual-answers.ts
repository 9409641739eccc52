import { defaultJournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { endpoints } from '#contract/endpoints.ts';
import { emptyIdentity } from '#domain/agency/identity-rules.ts';
import { defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import type { FakeServer } from './fake-server.ts';
import { requestOf } from './requests.ts';

/** The counts that both sides have, all zero. */
export const noCounts = {
  total: 0,
  pending: 0,
  inProgress: 0,
  shipped: 0,
  actionRequired: 0,
  transfers: 0,
  unread: 0,
  tabs: {},
};
/** The counts of a client without requests. */
export const noOwnCounts = {
  ...noCounts,
  decisions: 0,
  payments: 0,
  toTransfer: 0,
  payBy: null,
  nextArrival: null,
  samples: 0,
};
const nothingWaits = { actionRequired: 0, transfers: 0, tabs: {} };
const noPage = { items: [], page: 1, pageSize: 25, total: 0, totalIsMinimum: false };

export const noOpenPayments = {
  items: [],
  page: 1,
  pageSize: 25,
  total: 0,
  counts: { to_check: 0, awaited: 0 },
  sums: { to_check: 0, awaited: 0 },
  statementOn: null,
  hasStatements: false,
};
const noEntries = {
  items: [],
  page: 1,
  pageSize: 25,
  total: 0,
  counts: { certain: 0, likely: 0, judge: 0, unrelated: 0, setAside: 0 },
  sums: { certain: 0, toDecide: 0 },
  hasMatched: false,
  balances: [],
};

/** An agency that resells to businesses, with all details that quotes need and a deposit of 600 €. */
export const agency = {
  brand: {
    name: 'Comptoir Exemple',
    hue: 255,
    depth: 1,
    logo: null,
    clientTypes: 'businesses',
    operatingMode: 'resale',
  },
  identity: {
    ...emptyIdentity,
    name: 'Comptoir Exemple',
    legalName: 'Comptoir Exemple SAS',
    siren: '123456782',
    vatNumber: 'FR11123456782',
  },
  quoteValidityDays: 30,
  silenceDays: 14,
  waiverLimit: 1_000,
  paymentDays: 7,
  exchangeMargin: 0,
  loadFactors: defaultLoadFactors,
  showsDoorCost: true,
  bankDetails: null,
  bankChangeWaits: false,
  deposit: { exclVat: 50_000, inclVat: 60_000 },
  invoices: {
    since: null,
    depositNature: 'advance',
    finalInvoiceAt: 'receipt',
    vatOnDebits: false,
    accounts: defaultJournalAccounts,
  },
} as const;

/** Answers for the queries of every screen and every request page: an agency with no open work. */
export function usualAnswers(server: FakeServer): FakeServer {
  return (
    server
      .answer(endpoints.getIdentity, agency.identity)
      .answer(endpoints.getAgency, agency)
      .answer(endpoints.getDeposit, agency.deposit)
      .answer(endpoints.listProviders, { items: [] })
      .answer(endpoints.signOut, undefined)
      .answer(endpoints.openStream, undefined)
      .answer(endpoints.sendSignal, undefined)
      // A list loads a request as soon as the pointer is over its row.
      .answer(endpoints.getRequest, ({ params }) => requestOf({ id: params.requestId }))
      .answer(endpoints.listAllRequests, noPage)
      .answer(endpoints.listMyRequests, noPage)
      .answer(endpoints.countMyRequests, noOwnCounts)
      .answer(endpoints.countAllRequests, {
        ...noCounts,
        workList: { mine: nothingWaits, nobody: nothingWaits, later: 0 },
      })
      .answer(endpoints.listMessages, { items: [], earlier: false, later: false })
      .answer(endpoints.listConversations, { items: [], page: 1, pageSize: 25, total: 0 })
      .answer(endpoints.markRead, ({ body }) => ({
        unread: 0,
        readUpTo: body.upTo,
        otherReadUpTo: 0,
        otherReadAt: null,
      }))
      .answer(endpoints.listOpenPayments, noOpenPayments)
      .answer(endpoints.listEntries, noEntries)
      .answer(endpoints.listSavedViews, { items: [] })
      .answer(endpoints.getAssignment, { assignee: null, followUp: null, history: [] })
      .answer(endpoints.listColleagues, { colleagues: [] })
      .answer(endpoints.listQuotedCosts, { quoted: [] })
      .answer(endpoints.listPrivateNotes, { items: [], colleagues: [] })
      .answer(endpoints.getReminders, {
        payBy: null,
        stopped: 'nothing_due',
        next: null,
        pausedUntil: null,
        mayRemind: false,
        reminders: [],
        pauses: [],
      })
  );
}
