import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, PasswordException, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler adds the default export
import workerPath from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { trustedPath } from '#web/shared/trusted-path.ts';
import { aspectRatioOf } from './draw-pdf-page.ts';

/** Milliseconds. A PDF comes from an unknown source: opening it or rendering a page stops after this time. */
export const timeout = 30_000;
/** The most pixels of a picture within the PDF; larger ones are left out. */
const maxPictureSize = 50_000_000;
/**
 * Character maps, standard fonts and decoders, in the places where scripts/web-build/copy-pdf-parts.ts puts
 * them.
 */
const pdfPartsUrl = new URL(import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : PDF_PARTS, location.href)
  .href;

declare const PDF_PARTS: string;

export type PdfProblem = 'unreadable' | 'locked';

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** The first page's height for a width of one. It reserves the space of pages that are not rendered yet. */
  aspectRatio: number;
  /** Ends the worker thread that reads it, even while it is working. */
  close: () => void;
}

/** Loads the worker thread's code before anything is opened. */
export async function fetchPdfWorker(): Promise<void> {
  await fetch(workerPath);
}

export const problemOf = (error: unknown): PdfProblem =>
  error instanceof PasswordException ? 'locked' : 'unreadable';

/** Reads a PDF in a worker thread that cannot run the PDF's scripts. Rejects if it cannot be read in time. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<OpenPdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const thread = new Worker(trustedPath('pdf-worker', workerPath), { type: 'module', name: 'pdf' });
  const close = () => thread.terminate();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  thread.addEventListener('error', () => reject(new Error('The thread that reads PDFs did not start.')));
  const timer = setTimeout(() => reject(new Error('It takes too long.')), timeout);
  const onAbort = () => reject(new DOMException('Closed.', 'AbortError'));
  signal.addEventListener('abort', onAbort);
  try {
    const { promise } = getDocument({
      data,
      worker: PDFWorker.create({ port: thread }),
      cMapUrl: `${pdfPartsUrl}cmaps/`,
      standardFontDataUrl: `${pdfPartsUrl}standard_fonts/`,
      wasmUrl: `${pdfPartsUrl}wasm/`,
      // The content security policy allows no WebAssembly: PDF.js decodes pictures with its JavaScript
      // fallbacks.
      useWasm: false,
      enableXfa: false,
      maxImageSize: maxPictureSize,
      verbosity: 0,
    });
    // After a timeout nobody handles the rejections of these promises.
    promise.catch(() => undefined);
    const document = await Promise.race([promise, failed]);
    const firstPage = document.getPage(1);
    firstPage.catch(() => undefined);
    return { document, aspectRatio: aspectRatioOf(await Promise.race([firstPage, failed])), close };
  } catch (error) {
    close();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
