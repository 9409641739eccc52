import type { DeclaredTransfer, RequestDetail } from '#contract/requests/request-replies.ts';
import { transfersNotReceived } from '#domain/payments/transfer-rules.ts';
import { AttachmentList } from '#web/shared/attachments/attachment-list.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { transferTexts } from './transfer-texts.ts';

/** Returns the announced transfers of the payment due that were not received yet, oldest first. */
export function announcedTransfersOf({
  payment,
  transfers,
  ledger,
}: Pick<RequestDetail, 'payment' | 'transfers' | 'ledger'>): DeclaredTransfer[] {
  if (!payment || payment.announced === 0) return [];
  return transfersNotReceived(payment.kind, transfers, ledger);
}

interface DeclaredTransferNoteProps {
  transfer: DeclaredTransfer;
  /** `whole`: for an agent whose task says that the whole sum due was announced. */
  reader: 'client' | 'agent' | 'whole';
}

/** Shows an announced transfer with its proof. */
export function DeclaredTransferNote({ transfer, reader }: DeclaredTransferNoteProps) {
  const texts = useTexts(transferTexts);
  const formats = useFormats();
  const { amount, madeOn, proof, replaced } = transfer;
  const facts = { amount: formats.money(amount), day: formats.date(madeOn) };
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {reader === 'client' && (
        <div>
          <h3 className="font-semibold">{texts.said.client(facts)}</h3>
          <p className="mt-1 text-14 text-muted">{texts.saidDetail}</p>
        </div>
      )}
      {reader === 'agent' && <Banner tone="info" title={texts.said.agent(facts)} />}
      {proof && <AttachmentList attachments={[proof]} label={texts.proof} />}
      {replaced.length > 0 && (
        <details className="text-14">
          <summary className="cursor-pointer py-2 font-medium">{texts.replaced(replaced.length)}</summary>
          <ol className="mt-2 flex flex-col gap-4">
            {replaced.map((before) => (
              <li key={before.declaredAt} className="flex flex-col gap-2">
                <p className="text-muted">
                  {texts.saidThen({
                    moment: formats.dateTime(before.declaredAt),
                    amount: formats.money(before.amount),
                    day: formats.date(before.madeOn),
                  })}
                </p>
                {before.proof && <AttachmentList attachments={[before.proof]} label={texts.proofThen} />}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** For agents: the announced transfers that were not received yet. */
export function AnnouncedTransfers({ request }: { request: RequestDetail }) {
  const all = announcedTransfersOf(request);
  const isWhole = all.length === 1 && all[0]?.amount === request.payment?.due;
  return all.map((transfer) => (
    <DeclaredTransferNote key={transfer.id} transfer={transfer} reader={isWhole ? 'whole' : 'agent'} />
  ));
}
