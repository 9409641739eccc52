import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/geist/${name}`);
const fonts = {
  regular: fontFile('400Regular/Geist_400Regular.ttf'),
  strong: fontFile('600SemiBold/Geist_600SemiBold.ttf'),
};

export const colors = {
  ink: '#1f1d1a',
  muted: '#65615a',
  line: '#dcd8d0',
  accent: '#0f5240',
  tint: '#eef5f1',
} as const;

/** A4, in points. */
export const sheet = { left: 56, right: 539, width: 483, top: 56, bottom: 752, footer: 786 } as const;

/** The mark, on a field of 32 points. */
const stone = 'M10 1h12l6 6v18l-6 6H10l-6-6V7z';
const letter = 'M10.25 8.9h11.5v2.5h-11.5zM10.25 14.75h7.75v2.5h-7.75zM10.25 20.6h11.5v2.5h-11.5z';

type Color = keyof typeof colors;
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
  mark(x: number, y: number, size: number): void;
  addPage(): void;
  /** Writes on every page, once all of them are there, and ends. */
  finish(onPage: (page: number, pages: number) => void): Promise<Buffer>;
}

interface About {
  title: string;
  author: string;
  language: string;
  at: Date;
}

const lineGap = 2;

/** The font has no narrow no-break space. */
const printable = (text: string) => text.replaceAll('\u202f', '\u00a0');

/** A4 sheets with real, selectable text in Geist and figures that stand under one another. */
export function openPaper({ title, author, language, at }: About): Paper {
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
  const dress = ({ size = 9, color = 'ink', strong = false }: Style) =>
    doc
      .font(strong ? fonts.strong : fonts.regular)
      .fontSize(size)
      .fillColor(colors[color]);

  return {
    write: (text, { x, y, width = sheet.right - x, align = 'left' }, style = {}) => {
      dress(style);
      doc.text(printable(text), x, y, { width, align, lineGap, features: ['tnum', 'kern'] });
    },
    heightOf: (text, width, style = {}) => {
      dress(style);
      return doc.heightOfString(printable(text), { width, lineGap });
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
    mark: (x, y, size) => {
      doc
        .save()
        .translate(x, y)
        .scale(size / 32)
        .path(stone)
        .fill(colors.accent)
        .path(letter)
        .fill('#ffffff')
        .restore();
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
