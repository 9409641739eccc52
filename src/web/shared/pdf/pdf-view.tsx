import { useQuery } from '@tanstack/react-query';
import { Loading } from '#web/ui/display/skeleton.tsx';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { pdfFrameClasses, PdfSkeleton } from './pdf-skeleton.tsx';
import { pdfTexts } from './pdf-texts.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';

const loadReader = () => loadPart(() => import('./pdf-reader-view.tsx'));

/** For a button that opens a PDF: loads the renderer's code before the press. */
export const preloadPdfReader = {
  onPointerEnter: () => void preload(),
  onFocus: () => void preload(),
};

async function preload(): Promise<void> {
  try {
    const { fetchPdfWorker } = await loadReader();
    await fetchPdfWorker();
  } catch {
    // The error is shown when the renderer is needed.
  }
}

/** Shows a PDF in the page, in every browser; `file` is undefined while it is loading. */
export function PdfView({ file, hasDownload = false }: { file: File | undefined; hasDownload?: boolean }) {
  const texts = useTexts(pdfTexts);
  const query = useQuery({ queryKey: ['pdf-reader'], queryFn: loadReader, staleTime: Infinity });
  const failure = useFailure(query);
  if (query.data && file) return <query.data.PdfReaderView file={file} hasDownload={hasDownload} />;
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <div className="mb-2 h-11" />
      <div className={pdfFrameClasses}>
        <PdfSkeleton />
      </div>
    </Loading>
  );
}
