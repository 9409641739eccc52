import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { drawPicture, makeTextLayer, aspectRatioOf } from './draw-pdf-page.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { timeout } from './open-pdf.ts';
import { pdfTexts } from './pdf-texts.ts';

interface PdfPageViewProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** CSS pixels. */
  width: number;
  /** The element that scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** The height for a width of one, until the page's own is known. */
  aspectRatio: number;
  /** Called if rendering takes too long; the caller should then end the worker thread. */
  onStuck: () => void;
}

/**
 * Renders a page only while it is in or near the viewport, so that a long document costs no more than a short one.
 */
export function PdfPageView({ pdf, number, width, frame, aspectRatio, onStuck }: PdfPageViewProps) {
  const texts = useTexts(pdfTexts);
  const sheet = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState<boolean | null>(null);
  const [ownShape, setOwnShape] = useState(aspectRatio);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');

  useEffect(() => {
    if (!sheet.current) return undefined;
    const place = sheet.current;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isIn = entry?.isIntersecting === true;
        setIsNear(isIn);
        if (isIn) return;
        // Far outside the viewport the page frees its canvas.
        place.replaceChildren();
        setState('waiting');
      },
      { root: frame.current, rootMargin: '100% 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [frame]);

  useEffect(() => {
    const place = sheet.current;
    if (!isNear || !place) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(onStuck, timeout);
    const draw = async () => {
      const drawing = { page: await pdf.getPage(number), width, signal: ended.signal };
      if (ended.signal.aborted) return;
      setOwnShape(aspectRatioOf(drawing.page));
      const picture = await drawPicture(drawing);
      place.replaceChildren(picture);
      const text = await makeTextLayer(drawing);
      if (text && !ended.signal.aborted) place.append(text);
      setState('drawn');
    };
    draw()
      .catch(() => {
        if (!ended.signal.aborted) setState('failed');
      })
      .finally(() => clearTimeout(timer));
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [pdf, number, width, isNear, onStuck]);

  return (
    <article
      aria-label={texts.page(number, pdf.numPages)}
      aria-busy={isNear !== false && state === 'waiting'}
      data-page={number}
      className="pdf-sheet"
      style={{ width, height: Math.round(width * ownShape) }}
    >
      <div ref={sheet} className="absolute inset-0" />
      {state === 'failed' && <p className="relative p-5 text-14">{texts.pageFailed(number)}</p>}
    </article>
  );
}
