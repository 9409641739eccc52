import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { quoteValidity } from '#domain/agency/settings-limits.ts';
import { validUntil } from '#domain/quotes/validity-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import { type Customs, noCustoms } from '#domain/quotes/customs-rules.ts';
import { amountsOf, type QuoteAmounts, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { QuoteStatus, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { quoteNotes } from './conversation-texts.ts';
import { lineTexts } from './demo-quote-texts.ts';
import type { DemoProject, Item } from './plan-project.ts';
import type { PlannedEvent } from './plan-timeline.ts';
import type { Random } from './create-random.ts';

export interface PlannedQuote {
  id: string;
  type: QuoteType;
  lines: readonly QuoteLine[];
  amounts: QuoteAmounts;
  /** The agency's remuneration incl. VAT; null unless it buys on commission. */
  fee: Cents | null;
  /** Null unless it is a freight quote: by road the goods stay within the customs union. */
  delivery: DeliveryTerms | null;
  notes: string;
  issuedAt: Date;
  validUntil: string;
  status: QuoteStatus;
  decidedAt: Date | null;
}

const sumOf = (items: readonly Item[]) =>
  items.reduce((sum, [, quantity, price]) => sum + quantity * price, 0);

function goods(language: Language, items: readonly Item[], project: DemoProject): readonly Item[] {
  if (project.sourcing && !project.onCommission) return items;
  const commission = Math.round((sumOf(items) * 8) / 100);
  return [...items, [lineTexts[language].commission, 1, commission]];
}

function freight(project: DemoProject, language: Language, town: string): readonly Item[] {
  const texts = lineTexts[language];
  const { by, price } = project.freight;
  const share = (percent: number) => Math.round((price * percent) / 100 / 100) * 100;
  const rest = price - share(18) - share(57) - share(15);
  return [
    [texts.pickUp.replace('{origin}', project.origin), 1, share(18)],
    [texts.carriage[by], 1, share(57)],
    [texts.customs, 1, share(15)],
    [texts.delivery.replace('{town}', town), 1, rest],
  ];
}

/** Returns the customs data of a line's goods, from the offer that the agency took. */
function customsOf({ sourcing }: DemoProject, index: number): Customs {
  const taken = sourcing?.chosenOffers[index];
  const version = taken === undefined ? undefined : sourcing?.offers[taken]?.versions.at(-1);
  const { hsCode, origin } = version?.lines[index] ?? noCustoms;
  return { hsCode, origin };
}

/**
 * Returns the lines of a quote. Clients without VAT are businesses of another country of the Union, unless the goods
 * leave the Union.
 */
function linesOf(type: QuoteType, items: readonly Item[], project: DemoProject): QuoteLine[] {
  const { vatRate: usual, exportTo } = project;
  return items.map(([label, count, unitPrice, vatRate = usual], index) => {
    const untaxed = exportTo !== undefined ? 'export' : count > 1 ? 'intra_community' : 'reverse_charge';
    return {
      label,
      quantity: count * 100,
      unit: count > 1 ? 'piece' : 'lump_sum',
      unitPrice,
      vatRate,
      vatReason: vatRate > 0 ? null : untaxed,
      ...(type === 'fret' ? noCustoms : customsOf(project, index)),
    };
  });
}

/**
 * Returns the agency's fee. On commission, the fee is the agency's own line of the merchandise quote; a freight quote
 * has no fee.
 */
function feeOf(type: QuoteType, lines: readonly QuoteLine[], { onCommission }: DemoProject): Cents | null {
  if (!onCommission) return null;
  return type === 'fret' ? 0 : (amountsOf(lines.slice(-1))?.amountTtc ?? 0);
}

/** Throws if a quote cannot have the amounts, which is a mistake in the demo. */
function amountsOfLines(lines: readonly QuoteLine[]): QuoteAmounts {
  const amounts = amountsOf(lines);
  if (!amounts) throw new RangeError('a quote of the demo has no amounts');
  return amounts;
}

function deliveryOf({ exportTo, freight: { by } }: DemoProject, town: string): DeliveryTerms {
  if (exportTo !== undefined) return { incoterm: 'DAP', place: exportTo, imports: 'client' };
  return by === 'road'
    ? { incoterm: 'DAP', place: town, imports: 'none' }
    : { incoterm: 'DDP', place: town, imports: 'agency_without_vat' };
}

/** Returns one quote for each time one was issued, oldest first. A decision applies to the newest of its type. */
export function planQuotes(
  project: DemoProject,
  client: { language: Language; town: string },
  events: readonly PlannedEvent[],
  random: Random,
): PlannedQuote[] {
  const { language } = client;
  return events.flatMap((event, index) => {
    const type = transitionRow(event.transition).issues;
    if (!type) return [];
    const isReplaced = events.slice(index + 1).some((later) => later.transition === event.transition);
    const isRevision = event.from === event.to;
    const decision = isReplaced
      ? undefined
      : events.find((later) => transitionRow(later.transition).decides?.type === type);
    // The later event after which nobody can decide on the quote. It withdraws a quote without a decision.
    const end = events.slice(index + 1).find(({ transition }) => {
      const { ends, grants } = transitionRow(transition);
      return (ends !== null && ends !== 'received') || grants !== null;
    });
    const withdrawn = isReplaced || decision ? undefined : end;
    const items =
      type === 'fret'
        ? freight(project, language, project.exportTo ?? client.town)
        : goods(
            language,
            isReplaced && project.formerQuote ? project.formerQuote.first : project.items,
            project,
          );
    const lines = linesOf(type, items, project);
    const usual = random.pick(quoteNotes[language][type]);
    return {
      id: random.uuid(),
      type,
      lines,
      amounts: amountsOfLines(lines),
      fee: feeOf(type, lines, project),
      delivery: type === 'fret' ? deliveryOf(project, client.town) : null,
      notes: isRevision && project.formerQuote ? `${project.formerQuote.why} ${usual}` : usual,
      issuedAt: event.at,
      validUntil: validUntil(agencyDay(event.at), project.validDays ?? quoteValidity.default),
      status: decision
        ? (transitionRow(decision.transition).decides?.as ?? 'pending_validation')
        : withdrawn
          ? 'withdrawn'
          : 'pending_validation',
      decidedAt: (decision ?? withdrawn)?.at ?? null,
    };
  });
}
