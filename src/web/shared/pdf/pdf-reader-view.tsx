import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { fetchPdfWorker } from './open-pdf.ts';
import { PdfPageView } from './pdf-page-view.tsx';
import { pdfFrameClasses, PdfSkeleton } from './pdf-skeleton.tsx';
import { pdfTexts } from './pdf-texts.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { usePdf } from './use-pdf.ts';
import './pdf-reader.css';

export { fetchPdfWorker };

/** Longer documents are not shown in full; people open them in another program. */
const maxPages = 200;
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const margin = 12;

interface PdfReaderViewProps {
  file: File;
  /** Whether the page already has a download button. If so, an error shows no second one. */
  hasDownload: boolean;
}

/** A PDF's pages, as wide as the available space. */
export function PdfReaderView({ file, hasDownload }: PdfReaderViewProps) {
  const texts = useTexts(pdfTexts);
  const { opened, problem, giveUp } = usePdf(file);
  const frame = useRef<HTMLDivElement>(null);
  const room = useInnerWidth(frame);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  useKeepMiddleOnZoom(frame, zoom);

  if (problem) {
    const save = <Button onClick={() => saveFile(file, file.name)}>{texts.download}</Button>;
    return (
      <div role="alert">
        <Banner tone="info" title={texts[problem]} action={!hasDownload && save}>
          {texts.unreadableDetail}
        </Banner>
      </div>
    );
  }

  const step = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') setZoom(1);
  };
  const pages = opened?.document.numPages ?? 0;
  const shown = Math.min(pages, maxPages);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-14 text-muted tabular-nums">{opened && texts.page(page, pages)}</p>
        <ZoomButtons zoom={zoom} onStep={step} />
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the keyboard must reach a scroll area (WCAG 2.1.1) */}
      <section
        ref={frame}
        aria-label={file.name}
        aria-busy={!opened}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={() => setPage(pageInSight(frame))}
        className={pdfFrameClasses}
      >
        {opened && room > 0 ? (
          <div className="flex w-max min-w-full flex-col gap-3 p-3">
            {Array.from({ length: shown }, (_, index) => (
              <PdfPageView
                key={index}
                pdf={opened.document}
                number={index + 1}
                width={Math.round((room - 2 * margin) * zoom)}
                frame={frame}
                aspectRatio={opened.aspectRatio}
                onStuck={giveUp}
              />
            ))}
            {shown < pages && <p className="px-2 py-3 text-14 text-muted">{texts.cut(shown)}</p>}
          </div>
        ) : (
          <PdfSkeleton />
        )}
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
    </div>
  );
}

function ZoomButtons({ zoom, onStep }: { zoom: number; onStep: (by: 1 | -1) => void }) {
  const texts = useTexts(pdfTexts);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={texts.zoomOut}
        icon={<Minus className="size-4.5" />}
        aria-disabled={zoom === zooms[0]}
        onClick={() => onStep(-1)}
      />
      <output className="min-w-12 text-center text-14 text-muted tabular-nums">{texts.percent(zoom)}</output>
      <IconButton
        label={texts.zoomIn}
        icon={<Plus className="size-4.5" />}
        aria-disabled={zoom === zooms.at(-1)}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** Returns the inner width of the frame in CSS pixels, as it changes. */
function useInnerWidth(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

/** Keeps the middle of the view in place when the zoom changes. */
function useKeepMiddleOnZoom(frame: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useEffect(() => {
    const element = frame.current;
    const factor = zoom / before.current;
    before.current = zoom;
    if (!element || factor === 1) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
    element.scrollTo({
      top: (scrollTop + clientHeight / 2) * factor - clientHeight / 2,
      left: (scrollLeft + clientWidth / 2) * factor - clientWidth / 2,
      behavior: 'instant',
    });
  }, [frame, zoom]);
}

/** Returns the page in the middle of the frame. */
function pageInSight({ current }: RefObject<HTMLElement | null>): number {
  if (!current) return 1;
  const { top, height } = current.getBoundingClientRect();
  const sheets = [...current.querySelectorAll<HTMLElement>('[data-page]')];
  const past = sheets.filter((sheet) => sheet.getBoundingClientRect().top <= top + height / 2);
  return Math.max(1, past.length);
}
