import { Download } from 'lucide-react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { useDownloadPdf } from './use-quote-pdf.ts';

export function DownloadButton({ quote }: { quote: Quote }) {
  const texts = useTexts(quoteTexts);
  const { busy, download } = useDownloadPdf(quote);
  return (
    <Button icon={<Download className="size-4" />} busy={busy} onClick={() => void download()}>
      {texts.download}
    </Button>
  );
}
