import { sepaQrContent } from '#domain/payments/sepa-qr.ts';
import type { BankDetailsReply } from '#contract/request-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { paymentTexts } from './payment-texts.ts';

interface TransferQrProps {
  to: BankDetailsReply;
  cents: number;
  reference: string;
}

/** The transfer as a code that banking apps scan; nothing where it cannot be said in one. */
export function TransferQr({ to, cents, reference }: TransferQrProps) {
  const texts = useTexts(paymentTexts).qr;
  const content = sepaQrContent({ to, amount: cents, reference });
  if (content === null) return null;
  return (
    <div className="mt-4 flex items-center gap-4 border-t border-line pt-4 max-sm:flex-col max-sm:items-start print:break-inside-avoid">
      <QrCode value={content} label={texts.label} className="size-40 shrink-0 rounded-control" />
      <div className="text-14">
        <p className="font-semibold">{texts.title}</p>
        <p className="mt-1 text-muted">{texts.help}</p>
      </div>
    </div>
  );
}
