import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { sepaQrContent } from '#domain/payments/sepa-qr-format.ts';
import type { BankDetailsReply } from '#contract/agency/agency-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Fold } from '#web/ui/display/fold.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { drawQrPicture } from '#web/ui/display/qr-picture.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { paymentTexts } from './payment-texts.ts';

interface TransferQrSectionProps {
  to: BankDetailsReply;
  cents: number;
  reference: string;
}

/** Handheld devices, whose camera cannot scan their own screen. */
const handheldQuery = '(pointer: coarse) and (width < 48rem)';

/** The transfer as a QR code for banking apps; renders nothing if the format cannot express it. */
export function TransferQrSection({ to, cents, reference }: TransferQrSectionProps) {
  const texts = useTexts(paymentTexts).qr;
  const isHandheld = useMediaQuery(handheldQuery);
  const isPhone = useMediaQuery('(width < 40rem)');
  const content = sepaQrContent({ to, amount: cents, reference });
  if (content === null) return null;
  const title = isHandheld ? texts.titleHandheld : texts.title;
  const code = (
    <div
      className={classNames(
        'flex gap-4 print:break-inside-avoid',
        isPhone ? 'flex-col items-start' : 'mt-4 items-center border-t border-line pt-4',
      )}
    >
      <QrCode value={content} label={texts.label} className="size-40 shrink-0 rounded-control" />
      <div className="text-14">
        {!isPhone && <p className="mb-1 font-semibold">{title}</p>}
        <p className="text-muted">{isHandheld ? texts.helpHandheld : texts.help}</p>
        {isHandheld && <ShareQrButton content={content} name={`${reference}.png`} />}
      </div>
    </div>
  );
  // On a phone most people copy the values, and the code takes half a screen.
  return isPhone ? (
    <Fold className="mt-3" summary={title}>
      {code}
    </Fold>
  ) : (
    code
  );
}

const asFile = (picture: Blob, name: string) => new File([picture], name, { type: 'image/png' });

/** Tests only the name, because a browser gives the same answer for all pictures. */
function canShare(name: string): boolean {
  const files = [asFile(new Blob(['']), name)];
  return 'canShare' in navigator && navigator.canShare({ files });
}

/** Shares the code with another app of the phone, or downloads it if that is impossible. */
function ShareQrButton({ content, name }: { content: string; name: string }) {
  const texts = useTexts(paymentTexts).qr;
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const shares = canShare(name);
  const handOver = async () => {
    setBusy(true);
    try {
      const file = asFile(await drawQrPicture(content), name);
      if (shares) await navigator.share({ files: [file], title: name });
      else saveFile(file, name);
    } catch (error) {
      // A person who closes the list of apps has cancelled.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.error(texts.failed);
    } finally {
      setBusy(false);
    }
  };
  const Icon = shares ? Share2 : Download;
  return (
    <Button
      className="mt-3 print:hidden"
      busy={busy}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => void handOver()}
    >
      {shares ? texts.share : texts.save}
    </Button>
  );
}
