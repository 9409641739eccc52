import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import type { InquiryLineReply, Offer, OfferVersion, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import type { FakeServer } from './fake-server.ts';
import { quotable } from './requests.ts';
import { supplier, suppliersPage } from './suppliers.ts';

const savedAt = '2026-03-03T09:00:00.000Z';
const numbered = (block: number, at: number) => `00000000-0000-4000-8000-000000${block}0${at}`;

/** The line at this position of the inquiry, for 100 and 1 000 pieces. */
export const lineAt = (at: number, more: Partial<InquiryLineReply> = {}): InquiryLineReply => ({
  id: numbered(1000, at),
  label: ['Gobelets', 'Couvercles', 'Pailles'][at] ?? `Article ${at}`,
  specification: '',
  packaging: '',
  unit: 'piece',
  quantities: [10_000, 100_000],
  targetPrice: null,
  changedAt: '2026-03-02T09:00:00.000Z',
  ...more,
});

/** The suppliers, in the order of their offers. */
export const suppliers = ['Mingliang', 'Anadolu', 'Cortiça'].map((name, at) => ({
  ...supplier,
  id: numbered(2000, at),
  name,
  originalName: null,
}));

const versionOf = (number: number, content: OfferBody['content']): OfferVersion => ({
  number,
  content,
  source: 'typed',
  savedAt,
  by: 'Nadia Perrin',
});

/** The offer of the supplier at this position, with its versions, the oldest first. */
export function offerAt(at: number, ...contents: OfferBody['content'][]): Offer {
  const { id, name, country, currency } = suppliers[at] ?? supplier;
  const versions = contents.map((content, before) => versionOf(before + 1, content)).toReversed();
  return { id: numbered(3000, at), supplier: { id, name, country, currency }, versions };
}

/** A request’s sourcing with one line and no offer, with these changes. */
export const sourcingOf = (more: Partial<Sourcing> = {}): Sourcing => ({
  version: 4,
  remarks: '',
  answerBy: null,
  lines: [lineAt(0)],
  offers: [],
  links: [],
  closedAt: null,
  files: [],
  choices: [],
  rates: [],
  exchangeMargin: 0,
  door: null,
  loadFactors: defaultLoadFactors,
  hasVatNumber: true,
  isOpen: true,
  quoted: [],
  ...more,
});

/** A request that waits for its first quote, with this sourcing, and the suppliers. */
export const showSourcing = (server: FakeServer, sourcing: Sourcing | (() => Sourcing)): FakeServer =>
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.getSourcing, sourcing)
    .answer(endpoints.listTariffs, { tariffs: [], freightPrices: [] })
    .answer(endpoints.listSuppliers, suppliersPage(suppliers))
    .answer(
      endpoints.getSupplier,
      ({ params }) => suppliers.find(({ id }) => id === params.supplierId) ?? supplier,
    );
