import type { Quote } from '#contract/request-replies.ts';
import { FailedLoad } from '#web/shared/failed-load.tsx';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { PdfView } from '#web/shared/pdf-view.tsx';
import { useFailure } from '#web/shared/use-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DownloadButton } from './download-button.tsx';
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
      <QuotePdf quote={quote} />
    </Dialog>
  );
}

function QuotePdf({ quote }: { quote: Quote }) {
  const texts = useTexts(quoteTexts);
  const query = useQuotePdf(quote);
  const failure = useFailure(query);
  if (failure && !query.data) return <FailedLoad title={texts.pdf.failed} error={failure} query={query} />;
  return <PdfView file={query.data} hasDownload />;
}
