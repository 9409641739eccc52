import { productMarkPaths } from '#domain/brand.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import { drawingSize, stepDrawings } from '#domain/step-drawings.ts';

/** A logo as a PNG with its size in pixels. */
export interface LogoImage {
  content: Buffer;
  width: number;
  height: number;
}

interface MarkContext {
  doc: PDFKit.PDFDocument;
  colors: Record<'accent' | 'tint', string>;
}

/** The size of the drawn logo without the margins at its sides. */
const productLogoSize = { width: 24, height: 32, inset: 4 } as const;

/** Draws the logo, or the product's own, within a rectangle in points. Returns its width. */
export function drawLogo(
  { doc, colors }: MarkContext,
  logo: LogoImage | null,
  { x, y, ...max }: Record<'x' | 'y' | 'width' | 'height', number>,
): number {
  const { width, height } = logo ?? productLogoSize;
  const scale = Math.min(max.width / width, max.height / height);
  const top = y + (max.height - height * scale) / 2;
  if (logo) {
    doc.image(logo.content, x, top, { width: width * scale, height: height * scale });
  } else {
    doc
      .save()
      .translate(x, top)
      .scale(scale)
      .translate(-productLogoSize.inset, 0)
      .path(productMarkPaths.stone)
      .fill(colors.accent)
      .path(productMarkPaths.letter)
      .fill('#ffffff')
      .restore();
  }
  return width * scale;
}

/** Draws a JPEG in the middle of a square, in points; nothing if it cannot be read. */
export function drawPhoto(
  { doc }: MarkContext,
  picture: Buffer,
  { x, y, side }: Record<'x' | 'y' | 'side', number>,
): void {
  try {
    doc.image(picture, x, y, { fit: [side, side], align: 'center', valign: 'center' });
  } catch {
    // The quote is drawn without an unreadable photo.
  }
}

/** The distance from a step's drawing to the edge of the page and to the text. */
const gap = 6;

/** Draws a line across the page, with the step's drawing on it in the left margin. All in points. */
export function drawStepLine(
  { doc, colors }: MarkContext,
  { y, margin, width }: { y: number; margin: number; width: number },
  step: TimelineStep,
): void {
  const { line, colourArea } = stepDrawings[step];
  const scale = (margin - 2 * gap) / drawingSize.width;
  doc
    .save()
    .translate(gap, y - drawingSize.base * scale)
    .scale(scale)
    .path(colourArea)
    .fill(colors.tint)
    .path(line)
    .lineWidth(1 / scale)
    .lineJoin('round')
    .stroke(colors.accent)
    .restore();
  doc
    .moveTo(0, y)
    .lineTo(gap, y)
    .moveTo(margin - gap, y)
    .lineTo(width, y)
    .lineCap('square')
    .lineWidth(1)
    .stroke(colors.accent);
}
