import { noSamples } from '#domain/samples/sample-rules.ts';
import type * as z from 'zod/mini';
import { type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy, usualStartStatus } from '#domain/requests/transition-rules.ts';
import { clientActs } from '#domain/companies/company-role-rules.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import type { requestDetail } from '#contract/requests/request-replies.ts';
import { agent, client, ids } from './people.ts';

type RequestDetail = z.input<typeof requestDetail>;

const createdAt = '2026-03-02T09:00:00.000Z';

const submitted: RequestDetail = {
  id: ids.request,
  reference: 'ESM-1000000001',
  title: 'Gobelets en bambou',
  description: '2 000 gobelets de 300 ml',
  status: 'demande_emise',
  notes: '',
  paymentReference: 'ESM-1000000001',
  company: null,
  clientKind: 'business',
  operatingMode: 'resale',
  expressRequestAt: null,
  withdrawal: null,
  withdrawn: null,
  createdAt,
  updatedAt: createdAt,
  changeRequest: null,
  silence: null,
  client: {
    id: client.id,
    email: client.email,
    firstName: client.firstName,
    lastName: client.lastName,
    erased: false,
    phone: client.phone,
    language: 'fr',
    emailVerified: true,
  },
  deposit: { exclVat: 50_000, inclVat: 60_000 },
  payment: null,
  payBy: null,
  bankDetails: {
    holder: 'Comptoir Exemple SAS',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    intermediaryBic: null,
    since: createdAt,
  },
  quotes: [],
  attachments: [],
  transfers: [],
  ledger: [],
  repayments: [],
  samples: noSamples,
  doorCost: null,
  invoices: [],
  settlement: [],
  delivery: null,
  order: null,
  events: [
    {
      transition: 'submit',
      from: null,
      to: 'demande_emise',
      by: { role: 'client', name: `${client.firstName} ${client.lastName}` },
      comment: null,
      at: createdAt,
    },
  ],
  messages: { items: [], earlier: false, later: false },
  conversation: { unread: 0, readUpTo: 0, otherReadUpTo: 0, otherReadAt: null },
  approvals: [],
  approvers: null,
  may: [...clientActs],
  transitions: [],
};

/** A submitted request that no agent has worked on, as its client reads it, with these changes. */
export const requestOf = (changes: Partial<RequestDetail> = {}): RequestDetail => ({
  ...submitted,
  ...changes,
});

/** A request after these transitions; its agents are shown without names. */
export function requestAfter(names: readonly TransitionName[], openedBy: 'client' | 'agent') {
  const events = names.map((transition) => {
    const isClient = transition === 'submit' ? openedBy === 'client' : isMadeBy(transition, 'owner');
    return {
      transition,
      from: usualStartStatus(transition),
      to: transitionRow(transition).to,
      by: isClient
        ? ({ role: 'client', name: `${client.firstName} ${client.lastName}` } as const)
        : { role: 'agent' as const, name: null },
      comment: null,
      at: createdAt,
    };
  });
  return requestOf({ events, status: events.at(-1)?.to ?? 'demande_emise' });
}

/** A request that waits for its first quote, as an agent reads it. */
export const quotable = (): RequestDetail =>
  requestOf({ status: 'devis_en_attente', may: [], transitions: ['issue_merchandise_quote', 'cancel'] });

/** A message of the client or of the agent. */
export const messageOf = (content: string, number: number, from: 'client' | 'agent', mine: boolean) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  requestId: ids.request,
  number,
  senderId: from === 'client' ? client.id : agent.id,
  mine,
  senderRole: from,
  senderName: from === 'client' ? 'Camille Martin' : 'Marc',
  content,
  createdAt,
  repliesTo: null,
  attachments: [],
});

const pageOf = <Item>(items: Item[]) => ({
  items,
  page: 1,
  pageSize: 25,
  total: items.length,
  totalIsMinimum: false,
});

const { firstName, lastName, email } = client;
const nothingPending = {
  unread: 0,
  transferDeclaredFor: null,
  announced: null,
  due: null,
  quoted: null,
  payBy: null,
  quoteValidUntil: null,
  quoteLapsed: false,
  approvalAsked: false,
  samples: null,
  quoteOptions: 0,
};

/** A page of the client's list with these requests. */
export const clientList = (requests: RequestDetail[]) =>
  pageOf(
    requests.map(({ id, reference, title, description, status, changeRequest, createdAt, updatedAt }) => ({
      id,
      reference,
      title,
      excerpt: description,
      status,
      changeRequest,
      createdAt,
      updatedAt,
      ...nothingPending,
    })),
  );

/** A page of the agents' list with these requests, which have no agent yet. */
export const agentList = (requests: RequestDetail[]) =>
  pageOf(
    clientList(requests).items.map((row) => ({
      ...row,
      closingProposed: false,
      client: { id: client.id, email, firstName, lastName, erased: false },
      company: null,
      assignee: null,
      followUp: null,
    })),
  );

/** A page of the agents' list of clients. */
export const clientsPage = (clients: User[]) =>
  pageOf(
    clients.map(({ id, firstName, lastName, email, language }) => ({
      id,
      firstName,
      lastName,
      email,
      language,
      openRequests: 1,
      due: 0,
      lastActivityAt: createdAt,
      awaited: false,
    })),
  );
