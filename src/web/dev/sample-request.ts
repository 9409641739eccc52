import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import type {
  AgentRequestSummary,
  Quote,
  RequestDetail,
  RequestEvent,
} from '#contract/requests/request-replies.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy, usualStart, wayTo } from '#domain/requests/transition-rules.ts';

const id = '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34';
const dayLength = 86_400_000;
const begun = Date.UTC(2026, 10, 2, 9, 30);

/** What led there: one event a day; the last may be another way out. */
function eventsTo(status: RequestStatus, last?: TransitionName): RequestEvent[] {
  const path = last ? [...wayTo(usualStart(last) ?? status), last] : wayTo(status);
  return path.map((transition, place) => {
    const isAgent = isMadeBy(transition, 'agent');
    return {
      transition,
      from: usualStart(transition),
      to: transitionRow(transition).to,
      by: { role: isAgent ? 'agent' : 'client', name: isAgent ? null : 'Claire Fontaine' },
      comment: null,
      at: new Date(begun + place * dayLength).toISOString(),
    };
  });
}

export function sampleQuote(over: Partial<Quote> = {}): Quote {
  return {
    id: crypto.randomUUID(),
    requestId: id,
    type: 'marchandise',
    number: 'SRC-2026-00012-M1',
    status: 'pending_validation',
    amountHt: 1_234_567,
    vatRate: 2000,
    amountTtc: 1_481_480,
    deviatesFrom: null,
    notes: null,
    issuedOn: '2026-11-05',
    objectPath: `${id}/1.pdf`,
    pdfUrl: '/',
    fileName: 'devis-SRC-2026-00012.pdf',
    fileSize: 84_000,
    sha256: '0'.repeat(64),
    createdAt: '2026-11-05T09:30:00.000Z',
    decidedAt: null,
    decidedBy: null,
    ...over,
  };
}

export function sampleFile(over: Partial<Attachment> = {}): Attachment {
  return {
    id: crypto.randomUUID(),
    name: 'plan-gourde.pdf',
    mediaType: 'application/pdf',
    kind: 'pdf',
    size: 2_400_000,
    dimensions: null,
    createdAt: '2026-11-02T09:30:00.000Z',
    ...over,
  };
}

/** A request in this status; `ending`: closed that way. */
export function sampleRequest(
  status: RequestStatus,
  over: Partial<RequestDetail> = {},
  ending?: TransitionName,
): RequestDetail {
  return {
    id,
    reference: 'SRC-2026-00012',
    title: 'Gourdes isothermes gravées',
    description: '500 gourdes isothermes de 750 ml, gravées au laser.',
    status,
    notes: '',
    paymentReference: 'ESM-2370661985',
    createdAt: new Date(begun).toISOString(),
    updatedAt: new Date(begun).toISOString(),
    client: null,
    deposit: { exclVat: 50_000, inclVat: 60_000 },
    payment: null,
    bankDetails: {
      holder: 'Comptoir Exemple',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPPXXX',
      intermediaryBic: null,
    },
    quotes: [],
    attachments: [],
    transfers: [],
    repayments: [],
    order: null,
    events: eventsTo(status, ending),
    messages: { items: [], earlier: false, later: false },
    conversation: { unread: 0, readUpTo: 0, otherReadUpTo: 0, otherReadAt: null },
    transitions: [],
    ...over,
  };
}

export function sampleSummary(over: Partial<AgentRequestSummary> = {}): AgentRequestSummary {
  return {
    id,
    reference: 'SRC-2026-00012',
    title: 'Gourdes isothermes gravées',
    excerpt: '500 gourdes isothermes de 750 ml, gravées au laser, livrées avant le printemps.',
    status: 'devis_en_attente',
    createdAt: new Date(begun).toISOString(),
    updatedAt: new Date(begun).toISOString(),
    unread: 0,
    client: { id, email: 'claire@example.com', firstName: 'Claire', lastName: 'Fontaine', erased: false },
    transferDeclaredFor: null,
    due: null,
    quoted: null,
    ...over,
  };
}
