import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { preloadPdfReader } from '#web/shared/pdf/pdf-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuotePdfDialog } from './quote-pdf-dialog.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

export function ReadPdfButton({ quote }: { quote: Quote }) {
  const texts = useTexts(quoteTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileText className="size-4" />} {...preloadPdfReader} onClick={() => setOpen(true)}>
        {texts.read}
      </Button>
      <QuotePdfDialog quote={quote} open={open} onOpenChange={setOpen} />
    </>
  );
}
