import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isTransferDay } from '#domain/payments/transfer-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { keepRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { UploadsField } from '#web/shared/attachments/uploads-field.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { DeclaredTransferNote, transferOf } from './declared-transfer-note.tsx';
import { transferTexts } from './transfer-texts.ts';

type Payment = NonNullable<RequestDetail['payment']>;
type Request = Pick<RequestDetail, 'id' | 'payment' | 'transfers'>;

interface DeclareTransferSectionProps {
  request: Request;
  payment: Payment;
  /** Whether it stands first in its card, where it was announced before. */
  isFirst: boolean;
}

/** The client says that the sum was transferred, and may correct what was said. */
export function DeclareTransferSection({ request, payment, isFirst }: DeclareTransferSectionProps) {
  const texts = useTexts(transferTexts);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const transfer = transferOf(request);
  return (
    <section
      className={classNames(
        'flex flex-col gap-3 print:hidden',
        // The announcement takes the place of the offer to make it: what follows stays where it is.
        isFirst ? 'mb-5' : 'mt-5 min-h-70 border-t border-line pt-5 sm:min-h-44',
      )}
    >
      {transfer ? (
        <DeclaredTransferNote transfer={transfer} reader="client" />
      ) : (
        <div>
          <h3 className="font-semibold">{texts.title}</h3>
          <p className="mt-1 text-14 text-muted">{texts.description}</p>
        </div>
      )}
      <Button ref={opener} className="sm:self-start" onClick={() => setOpen(true)}>
        {transfer ? texts.correct : texts.open}
      </Button>
      <TransferDialog
        request={request}
        payment={payment}
        open={open}
        onOpenChange={setOpen}
        opener={opener}
      />
    </section>
  );
}

/** The browser holds what is read in its place while the page above changes, but not while a dialog is open. */
const scrollsAgain = () => new Promise((resolve) => setTimeout(resolve, 50));

interface TransferDialogProps {
  request: Request;
  payment: Payment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** Over the page: opening it moves nothing, and what was typed is there again when it is opened again. */
function TransferDialog({ request, payment, open, onOpenChange, opener }: TransferDialogProps) {
  const texts = useTexts(transferTexts);
  const { waiting } = useTexts(attachmentTexts);
  const id = useId();
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const uploads = useUploads({ max: 1 });
  const form = useForm<{ madeOn: string; proof: null }>({
    initial: { madeOn: transferOf(request)?.madeOn ?? formatLocalDay(), proof: null },
    check: ({ madeOn }) => ({
      madeOn: madeOn ? (isTransferDay(madeOn, serverNow()) ? undefined : texts.wrongDay) : texts.missingDay,
      proof: uploads.isSettled ? undefined : waiting,
    }),
    submit: async ({ madeOn }) => {
      const [proof] = uploads.attachments;
      const answer = await call(paymentEndpoints.declareTransfer, {
        params: { requestId: request.id },
        body: { kind: payment.kind, madeOn, ...(proof && { proofId: proof.id }) },
      });
      uploads.clear();
      onOpenChange(false);
      await scrollsAgain();
      await keepRequest(client, answer);
      toasts.success(texts.done);
    },
    onFailure: (error) => {
      toasts.error(texts.failed, errorText(error));
      if (hasCode(error, 'request_moved_on', 'nothing_due')) void reloadRequest(client, request.id);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !form.busy && onOpenChange(next)}
      title={texts.title}
      description={texts.description}
      finalFocus={opener}
      footer={
        <>
          <Button disabled={form.busy} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button variant="filled" type="submit" form={id} busy={form.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
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
    </Dialog>
  );
}
