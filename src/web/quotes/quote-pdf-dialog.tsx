import type { Quote } from '#contract/request-replies.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const errorText = useErrorText();
  const { data: file, error, refetch } = useQuotePdf(quote);
  if (!navigator.pdfViewerEnabled) return <Banner tone="info" title={texts.pdf.noViewer} />;
  if (file) return <PdfFrame file={file} />;
  if (error) {
    return (
      <Banner
        tone="danger"
        title={texts.pdf.failed}
        action={<Button onClick={() => void refetch()}>{texts.pdf.retry}</Button>}
      >
        {errorText(error)}
      </Banner>
    );
  }
  return (
    <Loading label={texts.pdf.loading}>
      <Skeleton className={frameClasses} />
    </Loading>
  );
}
