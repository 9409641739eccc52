import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The maximum number of pixels of a canvas: phones cannot draw on a larger one. */
const maxPixels = 12_000_000;
const maxSide = 8_192;
/** A page with more pieces of text than this gets no text layer. */
const maxPieces = 6_000;

interface Drawing {
  page: PDFPageProxy;
  /** CSS pixels. */
  width: number;
  signal: AbortSignal;
}

/** Returns the height for a width of one. A page with a shape that no paper has is drawn as a strip. */
export function aspectRatioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  const shape = height / width;
  return Number.isFinite(shape) ? Math.min(Math.max(shape, 0.05), 20) : 1;
}

/** Renders the page as a canvas at the screen's resolution. */
export async function drawPicture({ page, width, signal }: Drawing): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const density = Math.min(
    window.devicePixelRatio,
    Math.sqrt(maxPixels / (viewport.width * viewport.height)),
    maxSide / Math.max(viewport.width, viewport.height),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  canvas.className = 'block size-full';
  canvas.ariaHidden = 'true';
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return canvas;
}

/**
 * Makes the invisible text layer over the picture, for screen readers and copying; null if the page has no text or
 * too much.
 */
export async function makeTextLayer({ page, width }: Drawing): Promise<HTMLElement | null> {
  const content = await page.getTextContent();
  if (content.items.length === 0 || content.items.length > maxPieces) return null;
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const container = document.createElement('div');
  container.className = 'pdf-text';
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  await new TextLayer({ textContentSource: content, container, viewport }).render();
  return container;
}
