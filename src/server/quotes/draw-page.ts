import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { accentHex } from '#domain/agency/accent-rules.ts';
import { drawnMark } from '#domain/brand.ts';
import { breakLines } from './break-lines.ts';
import { subsetFonts, type Weight } from './subset-fonts.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/geist/${name}`);
const fonts = {
  regular: fontFile('400Regular/Geist_400Regular.ttf'),
  strong: fontFile('600SemiBold/Geist_600SemiBold.ttf'),
};

const neutrals = { ink: '#1f1d1a', muted: '#65615a', line: '#dcd8d0' } as const;

/** A4, in points. */
export const sheet = { left: 56, right: 539, width: 483, top: 56, bottom: 752, footer: 786 } as const;

/** How the agency's papers look. */
export interface Look {
  hue: number;
  /** A PNG and its dimensions in pixels; null: the drawn one. */
  mark: { content: Buffer; width: number; height: number } | null;
}

type Color = keyof typeof neutrals | 'accent' | 'tint';
export interface Style {
  size?: number;
  color?: Color;
  strong?: boolean;
}
export interface Place {
  x: number;
  y: number;
  width?: number;
  align?: 'left' | 'right';
}

export interface Paper {
  write(text: string, place: Place, style?: Style): void;
  heightOf(text: string, width: number, style?: Style): number;
  rule(y: number, color?: Color, thickness?: number): void;
  box(y: number, height: number, color: Color): void;
  /** At most so wide and high; how wide it has become. */
  mark(x: number, y: number, most: { width: number; height: number }): number;
  addPage(): void;
  /** Writes on every page, once all of them are there, and ends. */
  finish(onPage: (page: number, pages: number) => void): Promise<Buffer>;
}

interface About {
  title: string;
  author: string;
  language: string;
  at: Date;
  /** Everything that will be written, so that there are fonts for it. */
  writes: string;
  look: Look;
}

/** The drawn mark's field, without the room that it keeps at its sides. */
const drawnSize = { width: 24, height: 32, inset: 4 } as const;
const baseSize = 9;
const lineGap = 2;
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];
/** Of Geist, per point of size: where its line begins above the letters' foot. */
const ascent = 1.005;

/** The font has no narrow no-break space. */
const printable = (text: string) => text.normalize('NFC').replaceAll('\u202f', '\u00a0');

/** A4 sheets with real, selectable text in Geist and figures that stand under one another. */
export async function openDocument({ title, author, language, at, writes, look }: About): Promise<Paper> {
  const { solid: accent, subtle: tint } = accentHex(look.hue);
  const colors: Record<Color, string> = { ...neutrals, accent, tint };
  const cut = await subsetFonts(writes);
  const doc = new Pdf({
    size: 'A4',
    // The texts place themselves; a margin would break pages by itself.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const bytes = buffer(doc);
  const dress = ({ size = baseSize, color = 'ink', strong = false }: Style) =>
    doc
      .font(strong ? fonts.strong : fonts.regular)
      .fontSize(size)
      .fillColor(colors[color]);

  for (const fonts of new Set(cut.values())) {
    for (const { name, file } of [fonts.regular, fonts.strong]) doc.registerFont(name, file);
  }
  const isMixed = (text: string) => cut.size > 0 && Array.from(text).some((character) => cut.has(character));

  /** Stretches of one font. */
  const runsOf = (text: string, { strong = false }: Style) => {
    const weight: Weight = strong ? 'strong' : 'regular';
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const font = cut.get(character)?.[weight].name ?? fonts[weight];
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  };
  const widthIn = (style: Style) => (text: string) =>
    runsOf(text, style).reduce(
      (sum, run) => sum + doc.font(run.font).widthOfString(run.text, { features }),
      0,
    );

  const writeMixed = (text: string, { x, y, width, align }: Required<Place>, style: Style) => {
    dress(style);
    const height = doc.currentLineHeight(true) + lineGap;
    const widthOf = widthIn(style);
    for (const [index, line] of breakLines(text, width, widthOf).entries()) {
      let at = align === 'right' ? x + width - widthOf(line) : x;
      const foot = y + index * height + (style.size ?? baseSize) * ascent;
      for (const run of runsOf(line, style)) {
        doc.font(run.font).text(run.text, at, foot, { lineBreak: false, baseline: 'alphabetic', features });
        at += doc.widthOfString(run.text, { features });
      }
    }
  };

  return {
    write: (text, { x, y, width = sheet.right - x, align = 'left' }, style = {}) => {
      const shown = printable(text);
      if (isMixed(shown)) return writeMixed(shown, { x, y, width, align }, style);
      dress(style);
      doc.text(shown, x, y, { width, align, lineGap, features });
    },
    heightOf: (text, width, style = {}) => {
      const shown = printable(text);
      dress(style);
      if (!isMixed(shown)) return doc.heightOfString(shown, { width, lineGap });
      const height = doc.currentLineHeight(true) + lineGap;
      return breakLines(shown, width, widthIn(style)).length * height;
    },
    rule: (y, color = 'line', thickness = 0.75) => {
      doc
        .moveTo(sheet.left, y)
        .lineTo(sheet.right, y)
        .lineWidth(thickness)
        .strokeColor(colors[color])
        .stroke();
    },
    box: (y, height, color) => {
      doc.rect(sheet.left, y, sheet.width, height).fill(colors[color]);
    },
    mark: (x, y, most) => {
      const { width, height } = look.mark ?? drawnSize;
      const scale = Math.min(most.width / width, most.height / height);
      const top = y + (most.height - height * scale) / 2;
      if (look.mark) {
        doc.image(look.mark.content, x, top, { width: width * scale, height: height * scale });
      } else {
        doc
          .save()
          .translate(x, top)
          .scale(scale)
          .translate(-drawnSize.inset, 0)
          .path(drawnMark.stone)
          .fill(accent)
          .path(drawnMark.letter)
          .fill('#ffffff')
          .restore();
      }
      return width * scale;
    },
    addPage: () => void doc.addPage(),
    finish: (onPage) => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        onPage(page + 1, count);
      }
      doc.end();
      return bytes;
    },
  };
}
