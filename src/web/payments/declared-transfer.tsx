import type { DeclaredTransfer, RequestDetail } from '#contract/request-replies.ts';
import { AttachmentList } from '#web/shared/attachment-list.tsx';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { transferTexts } from './transfer-texts.ts';

/** What was said of the payment due now. */
export function transferOf({
  payment,
  transfers,
}: Pick<RequestDetail, 'payment' | 'transfers'>): DeclaredTransfer | undefined {
  return transfers.find(({ kind }) => kind === payment?.kind);
}

interface DeclaredTransferNoteProps {
  transfer: DeclaredTransfer;
  reader: 'client' | 'agent';
}

/** That the client says the sum was transferred, with the proof. */
export function DeclaredTransferNote({ transfer, reader }: DeclaredTransferNoteProps) {
  const texts = useTexts(transferTexts);
  const formats = useFormats();
  const { amount, madeOn, proof } = transfer;
  return (
    <div className="flex flex-col gap-4">
      <Banner
        tone="info"
        title={texts.said[reader]({ amount: formats.money(amount), day: formats.date(madeOn) })}
      >
        {reader === 'client' && texts.saidDetail}
      </Banner>
      {proof && <AttachmentList attachments={[proof]} label={texts.proof} />}
    </div>
  );
}
