import { sheet } from './draw-page.ts';
import { drawFacts, drawLetterhead, type PaperDraft } from './draw-paper.ts';

interface Head {
  facts: readonly (readonly [name: string, value: string])[];
  /** The distance from the left edge to the values of the facts, in points. */
  indent: number;
  addressee: { label: string; name: string; lines: readonly string[] };
  subject: { label: string; text: string };
}

const top = 108;
const step = 16;
const addresseeX = 340;

/** Draws the letterhead, the facts at the left, the addressee at the right, and the subject. Returns where it ends. */
export function drawHead(paperDraft: PaperDraft, { facts, indent, addressee, subject }: Head): number {
  const { paper } = paperDraft;
  const { left, right } = sheet;
  drawLetterhead(paperDraft);
  drawFacts(paperDraft, facts, { y: top, step, indent });
  paper.write(addressee.label, { x: addresseeX, y: top }, { color: 'muted' });
  paper.write(addressee.name, { x: addresseeX, y: top + 13 }, { size: 11, strong: true });
  const below = top + 15 + paper.heightOf(addressee.name, right - addresseeX, { size: 11, strong: true });
  const contact = addressee.lines.join('\n');
  paper.write(contact, { x: addresseeX, y: below });
  const ends = below + paper.heightOf(contact, right - addresseeX);
  const y = top + facts.length * step + 12;
  // If the address is long, the subject gets a narrower column beside it.
  const width = ends > y - 14 ? addresseeX - 16 - left : sheet.width;
  paper.write(subject.label, { x: left, y }, { color: 'muted' });
  paper.write(subject.text, { x: left, y: y + 13, width }, { size: 12, strong: true });
  const end = y + 24 + paper.heightOf(subject.text, width, { size: 12, strong: true });
  return Math.max(end, ends + 14);
}
