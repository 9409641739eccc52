import type { Quote } from '#contract/requests/quote-replies.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { PdfView } from '#web/shared/pdf/pdf-view.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
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
  if (failure && !query.data)
    return <LoadFailureBanner title={texts.pdf.failed} error={failure} query={query} />;
  return <PdfView file={query.data} hasDownload />;
}
