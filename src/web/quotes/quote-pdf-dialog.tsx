import type { Quote } from '#contract/request-replies.ts';
import { FailedLoad } from '#web/shared/failed-load.tsx';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { useFailure } from '#web/shared/use-failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DownloadButton } from './download-button.tsx';
import { frameClasses, PdfFrame } from './pdf-frame.tsx';
import { quoteTexts } from './quote-texts.ts';
import { useQuotePdf } from './use-quote-pdf.ts';

interface QuotePdfDialogProps {
  quote: Quote;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function QuotePdfDialog({ quote, open, onOpenChange }: QuotePdfDialogProps) {
  const texts = useTexts(quoteTexts);
  const formats = useFormats();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={texts.titles[quote.type]}
      description={`${quote.fileName} · ${formats.fileSize(quote.fileSize)}`}
      footer={<DownloadButton quote={quote} />}
    >
      <PdfView quote={quote} />
    </Dialog>
  );
}

function PdfView({ quote }: { quote: Quote }) {
  const texts = useTexts(quoteTexts);
  const query = useQuotePdf(quote);
  const failure = useFailure(query);
  if (!navigator.pdfViewerEnabled) return <Banner tone="info" title={texts.pdf.noViewer} />;
  if (query.data) return <PdfFrame file={query.data} />;
  if (failure) return <FailedLoad title={texts.pdf.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.pdf.loading}>
      <Skeleton className={frameClasses} />
    </Loading>
  );
}
