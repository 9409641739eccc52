import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import type { DeclaredTransfer, RequestDetail } from '#contract/requests/request-replies.ts';
import { type Cents, isAmount } from '#domain/money.ts';
import { isTransferDay, transferSums } from '#domain/payments/transfer-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { addErrorTexts, useErrorText } from '#web/shared/errors/error-texts.ts';
import { ledgerErrorTexts } from '#web/shared/errors/ledger-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { makeId } from '#web/shared/make-id.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { UploadsField } from '#web/shared/attachments/uploads-field.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { announcedTransfersOf, DeclaredTransferNote } from './declared-transfer-note.tsx';
import { transferTexts } from './transfer-texts.ts';

addErrorTexts(ledgerErrorTexts);

type Payment = NonNullable<RequestDetail['payment']>;
type Request = Pick<RequestDetail, 'id' | 'payment' | 'transfers' | 'ledger'>;

interface DeclareTransferSectionProps {
  request: Request;
  payment: Payment;
  /** Whether this section comes first in its card, because a transfer was already announced. */
  isFirst: boolean;
  beside: ReactNode; // Next to the announcing button.
  /** The account, if it is shown before the announcements, so that it does not move on the open page. */
  children?: ReactNode;
}

/** The client announces the transfer here, and may correct the announcement. */
export function DeclareTransferSection(props: DeclareTransferSectionProps) {
  const { request, payment, isFirst, beside, children } = props;
  const texts = useTexts(transferTexts);
  const [opened, setOpened] = useState<OpenedTransfer>({ transfer: null, key: '', isOpen: false });
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const announced = announcedTransfersOf(request);
  const newestId = announced.at(-1)?.id;
  const { partToTransfer } = transferSums(payment);
  const open = (transfer: DeclaredTransfer | null) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    // After an announcement or a receipt, the dialog is about another transfer, with an id of its own.
    const key = transfer?.id ?? `${payment.kind} ${request.transfers.length} ${partToTransfer}`;
    setOpened({ transfer, key, isOpen: true });
  };
  // The announcement replaces the pressed button and takes its focus.
  const isDeclared = useRef(false);
  useEffect(() => {
    if (isDeclared.current) findCorrection(section.current, newestId)?.focus();
    isDeclared.current = false;
  }, [newestId, section]);
  const correct = (transfer: DeclaredTransfer) => (
    <Button
      data-correct={transfer.id}
      className={classNames(isFirst && 'sm:self-start')}
      onClick={() => open(transfer)}
    >
      {texts.correct}
    </Button>
  );
  // On the open page the correction button replaces the button that announced the whole sum.
  const replacing = isFirst || partToTransfer > 0 ? undefined : announced.at(-1);
  const notes = announced.map((transfer) => (
    <div key={transfer.id} className="flex flex-col gap-5">
      <DeclaredTransferNote transfer={transfer} reader="client" />
      {transfer !== replacing && correct(transfer)}
    </div>
  ));
  return (
    <section
      ref={section}
      className={classNames('flex flex-col gap-5 print:hidden', isFirst ? 'mb-5' : 'mt-5')}
    >
      {isFirst && notes}
      <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {partToTransfer > 0 && (
          <Button variant={announced.length === 0 ? 'filled' : 'outline'} onClick={() => open(null)}>
            {announced.length > 0 ? texts.another : texts.open}
          </Button>
        )}
        {replacing && correct(replacing)}
        {beside}
      </div>
      {children}
      {!isFirst && notes}
      <TransferDialog
        key={opened.key}
        request={request}
        payment={payment}
        opened={opened}
        left={partToTransfer}
        onClose={() => setOpened((before) => ({ ...before, isOpen: false }))}
        // If a live change arrived before the response, the pressed button has already disappeared.
        finalFocus={() =>
          opener.current?.isConnected ? opener.current : findCorrection(section.current, newestId)
        }
        onDeclared={() => {
          isDeclared.current = true;
        }}
      />
    </section>
  );
}

/** Returns the button that corrects the newest announcement. */
const findCorrection = (section: HTMLElement | null, newestId: string | undefined) =>
  section?.querySelector<HTMLElement>(`[data-correct="${newestId}"]`) ?? null;

/** The browser keeps the reader's place while the page above changes, but not while a dialog is open. */
const waitForScrollAnchoring = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The announcement being corrected; null for a new one. */
interface OpenedTransfer {
  transfer: DeclaredTransfer | null;
  /** The same key restores the typed text when the same announcement is opened again. */
  key: string;
  isOpen: boolean;
}

interface TransferDialogProps {
  request: Request;
  payment: Payment;
  opened: OpenedTransfer;
  /** The sum due that is not announced. */
  left: Cents;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  onDeclared: () => void;
}

/** A dialog over the page: opening it moves nothing, and it restores the typed text when it is opened again. */
function TransferDialog(props: TransferDialogProps) {
  const { request, payment, opened, left, onClose, finalFocus, onDeclared } = props;
  const texts = useTexts(transferTexts);
  const { waiting } = useTexts(attachmentTexts);
  const id = useId();
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const uploads = useUploads({ max: 1 });
  const [newId] = useState(makeId);
  const corrected = opened.transfer;
  const form = useForm<TransferValues>({
    initial: {
      amount: corrected?.amount ?? left,
      madeOn: corrected?.madeOn ?? formatLocalDay(),
      proof: null,
    },
    check: ({ amount, madeOn }) => ({
      amount: amount !== null && isAmount(amount) ? undefined : texts.missingAmount,
      madeOn: madeOn ? (isTransferDay(madeOn, serverNow()) ? undefined : texts.wrongDay) : texts.missingDay,
      proof: uploads.isSettled ? undefined : waiting,
    }),
    submit: async ({ amount, madeOn }) => {
      if (amount === null) return;
      const [proof] = uploads.attachments;
      const id = corrected?.id ?? newId;
      const answer = await call(paymentEndpoints.declareTransfer, {
        params: { requestId: request.id },
        body: { id, kind: payment.kind, amount, madeOn, ...(proof && { proofId: proof.id }) },
      });
      uploads.clear();
      onDeclared();
      onClose();
      await waitForScrollAnchoring();
      await cacheRequest(client, answer);
      toasts.success(texts.done);
    },
    onFailure: (error) => {
      toasts.error(texts.failed, errorText(error));
      if (hasCode(error, 'request_moved_on', 'nothing_due')) void reloadRequest(client, request.id);
    },
  });
  return (
    <Dialog
      open={opened.isOpen}
      onOpenChange={(next) => !form.busy && !next && onClose()}
      title={texts.title}
      description={texts.description}
      finalFocus={finalFocus}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="filled" type="submit" form={id} busy={form.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <TransferFields id={id} form={form} uploads={uploads} />
    </Dialog>
  );
}

interface TransferValues extends Record<string, unknown> {
  amount: Cents | null;
  madeOn: string;
  proof: null;
}

interface TransferFieldsProps {
  id: string;
  form: ReturnType<typeof useForm<TransferValues>>;
  uploads: ReturnType<typeof useUploads>;
}

function TransferFields({ id, form, uploads }: TransferFieldsProps) {
  const texts = useTexts(transferTexts);
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <MoneyField
        label={texts.amount}
        help={texts.amountHelp}
        required
        className="max-w-60"
        {...form.value('amount')}
      />
      <DateField
        label={texts.madeOn}
        max={formatLocalDay()}
        required
        className="max-w-60"
        {...form.value('madeOn')}
      />
      <UploadsField
        label={texts.proofLabel}
        max={1}
        uploads={uploads}
        disabled={form.busy}
        error={form.errors.proof}
      />
    </form>
  );
}
