import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { publisherLine, publisherName } from '#domain/agency/publisher-format.ts';
import { productName } from '#domain/brand.ts';
import { type Language, locales } from '#domain/language.ts';
import { formatMoney } from '#domain/money.ts';
import type { WrittenAddition } from '#domain/payments/addition-format.ts';
import { deliveryText, termsHeading } from '#domain/quotes/delivery-terms-texts.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import type { Archive } from './attach-data.ts';
import { type Look, openDocument, type Paper, sheet, type Style } from './draw-page.ts';
import { columns, type Sum } from './paper-kinds.ts';
import { paperTexts } from './paper-texts.ts';

/** The facts that every document of the agency shows. */
interface Facts {
  language: Language;
  /** The kind of document, as the heading names it. */
  title: string;
  number: string;
  /** `YYYY-MM-DD`. */
  day: string;
  agency: AgencyIdentity;
  /** The step of the request that the document belongs to. */
  step: TimelineStep;
  /** Makes the paper an archive document (PDF/A-3b). */
  archive?: Archive | undefined;
  /** A word across each page, which says that the paper is not yet a valid document. */
  watermark?: string | undefined;
}

/** A document that is being drawn. */
export interface PaperDraft {
  paper: Paper;
  facts: Facts;
}

const nameOf = ({ agency }: Facts) => agency.name ?? productName;

/** Begins a document. `content` contains all its text and decides the fonts to load. */
export async function openPaper(facts: Facts, content: unknown, look: Look): Promise<PaperDraft> {
  const paper = await openDocument({
    title: `${facts.title} ${facts.number}`.trim(),
    author: nameOf(facts),
    language: locales[facts.language],
    at: new Date(`${facts.day}T12:00:00Z`),
    allText: JSON.stringify(content).normalize('NFC'),
    look,
    archive: facts.archive,
    watermark: facts.watermark,
  });
  return { paper, facts };
}

/**
 * Draws the logo, the agency's name and the title above a rule. Without `size`, the name is as large as the
 * space permits.
 */
export function drawLetterhead({ paper, facts }: PaperDraft, size?: number): void {
  const { left, right } = sheet;
  const x = left + 10 + paper.logo(left, 46, { width: 96, height: 34 });
  const name = nameOf(facts);
  const width = 290 - x;
  const fits = (one: number) => paper.heightOf(name, width, { size: one, strong: true }) <= 40;
  const chosen = size ?? [16, 13, 11, 9.5].find(fits) ?? 8;
  const y = chosen === size || chosen === 16 ? 52 : 48;
  paper.write(name, { x, y, width }, { size: chosen, strong: true });
  const place = { x: 300, y: 50, width: right - 300, align: 'right' } as const;
  paper.write(facts.title, place, { size: 18, strong: true, color: 'accent', tag: 'H1' });
  paper.rule(92, 'accent', 1.5);
}

interface ListPlace {
  y: number;
  /** The distance from one line to the next. */
  step: number;
  /** The distance from the left edge to the values. */
  indent: number;
}

/** Draws names and values in a list at the left. */
export function drawFacts(
  { paper }: PaperDraft,
  facts: readonly (readonly [name: string, value: string])[],
  { y: top, step, indent }: ListPlace,
): void {
  for (const [index, [name, value]] of facts.entries()) {
    const y = top + index * step;
    paper.write(name, { x: sheet.left, y, width: indent - 2 }, { color: 'muted' });
    paper.write(value, { x: sheet.left + indent, y, width: 170 }, { strong: true });
  }
}

/** Starts a new page if the next part would not fit on this one. Returns the height at which the part begins. */
export function startPageIfFull(
  { paper, facts: { title, number, language } }: PaperDraft,
  y: number,
  height: number,
): number {
  if (y + height <= sheet.bottom) return y;
  paper.addPage();
  const heading = [title, number, `(${paperTexts[language].continued})`].filter(Boolean).join(' ');
  paper.decoration(() => paper.write(heading, { x: sheet.left, y: sheet.top - 14 }, { color: 'muted' }));
  return sheet.top + 8;
}

/** Returns the lines of a sum and its total, in the form that papers draw. */
export const rowsOfSum = ({ lines, total }: WrittenAddition, language: Language): Sum[] => [
  ...lines.map(({ label, cents, sign }) => ({
    label,
    value: `${sign ? '\u2212' : ''}${formatMoney(cents, language)}`,
  })),
  { label: total.label, value: formatMoney(total.cents, language), strong: true },
];

const sumLabel = { x: 8, width: 372 } as const;

/** Draws the totals under the table, all on one page. Returns where they end. */
export function drawSums(paperDraft: PaperDraft, start: number, sums: readonly Sum[]): number {
  const { total } = columns;
  const drawn = sums.map(({ label, value, strong = false }) => {
    const style = { size: strong ? 11 : 9, strong, color: strong ? 'ink' : 'muted' } as const;
    const height = paperDraft.paper.heightOf(label, sumLabel.width, style) + 3;
    return { label, value, style, height: Math.max(height, strong ? 21 : 17) };
  });
  const whole = drawn.reduce((sum, { height }) => sum + height, 8);
  let y = startPageIfFull(paperDraft, start + 10, whole);
  for (const { label, value, style, height } of drawn) {
    const right = (x: number, width: number) => ({ x: sheet.left + x, y, width, align: 'right' }) as const;
    paperDraft.paper.write(label, right(sumLabel.x, sumLabel.width), style);
    paperDraft.paper.write(value, right(total.x - 10, total.width + 10), style);
    y += height;
  }
  return y;
}

/** Draws a paragraph over the whole width. Returns where it ends. */
export function drawParagraph(
  paperDraft: PaperDraft,
  start: number,
  text: string,
  style: Style = {},
): number {
  const height = paperDraft.paper.heightOf(text || ' ', sheet.width, style);
  const y = startPageIfFull(paperDraft, start, height);
  paperDraft.paper.write(text, { x: sheet.left, y, width: sheet.width }, style);
  return y + height;
}

export function drawSection(paperDraft: PaperDraft, start: number, heading: string, text: string): number {
  const y = startPageIfFull(paperDraft, start + 14, 30);
  paperDraft.paper.write(heading, { x: sheet.left, y }, { strong: true, color: 'accent', tag: 'H2' });
  return text.split('\n').reduce((at, paragraph) => drawParagraph(paperDraft, at, paragraph), y + 14);
}

/** Draws in plain words what the price includes and who imports the goods. Returns where the text ends. */
export function drawDelivery(paperDraft: PaperDraft, start: number, delivery: DeliveryTerms): number {
  const { language } = paperDraft.facts;
  const heading = `${paperTexts[language].delivery} · ${termsHeading(delivery)}`;
  return drawSection(paperDraft, start, heading, deliveryText(delivery, language));
}

interface PaperFooter {
  /** A last line under the details of the publisher. */
  remark?: string | undefined;
  isNumbered?: boolean;
}

/** Ends the document. Draws the line with the step's drawing on each page, and the agency's name in its footer. */
export function finishPaper(
  { paper, facts }: PaperDraft,
  { remark, isNumbered = false }: PaperFooter = {},
): Promise<Buffer> {
  const { agency, language, step } = facts;
  const registered = publisherName(agency) ?? nameOf(facts);
  const details = [registered, publisherLine(agency, language)].filter(Boolean).join(', ');
  const publisher = [details, remark].filter(Boolean).join('\n');
  return paper.finish((number, pages) => {
    paper.thread(sheet.footer - 12, step);
    const style = { size: 7, color: 'muted' } as const;
    const y = sheet.footer - 6;
    paper.write(publisher, { x: sheet.left, y, width: 400 }, style);
    const place = { x: sheet.right - 80, y, width: 80, align: 'right' } as const;
    if (isNumbered) paper.write(paperTexts[language].page(number, pages), place, style);
  });
}
