import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/request-replies.ts';
import { isTransferDay } from '#domain/payments/declared-transfer.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { attachmentTexts } from '#web/shared/attachment-texts.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { localDay } from '#web/shared/local-day.ts';
import { keepRequest, reloadRequest } from '#web/shared/request-cache.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { UploadsField } from '#web/shared/uploads-field.tsx';
import { useForm } from '#web/shared/use-form.ts';
import { useUploads } from '#web/shared/use-uploads.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { DeclaredTransferNote, transferOf } from './declared-transfer.tsx';
import { transferTexts } from './transfer-texts.ts';

type Payment = NonNullable<RequestDetail['payment']>;
type Request = Pick<RequestDetail, 'id' | 'payment' | 'transfers'>;

/** The client says that the sum was transferred, and may correct what was said. */
export function DeclareTransfer({ request, payment }: { request: Request; payment: Payment }) {
  const texts = useTexts(transferTexts);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const transfer = transferOf(request);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className={classNames('print:hidden', transfer ? 'mb-5' : 'mt-5 border-t border-line pt-5')}>
      {transfer && <DeclaredTransferNote transfer={transfer} reader="client" />}
      {open ? (
        <TransferForm request={request} payment={payment} onClose={close} />
      ) : (
        <Button ref={opener} className={transfer ? 'mt-3' : 'max-sm:w-full'} onClick={() => setOpen(true)}>
          {transfer ? texts.correct : texts.open}
        </Button>
      )}
    </section>
  );
}

interface TransferFormProps {
  request: Request;
  payment: Payment;
  onClose: () => void;
}

function TransferForm({ request, payment, onClose }: TransferFormProps) {
  const texts = useTexts(transferTexts);
  const { waiting } = useTexts(attachmentTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const uploads = useUploads({ most: 1 });
  const day = useRef<HTMLInputElement>(null);
  // What was pressed to open this is gone.
  useEffect(() => day.current?.focus(), []);
  const form = useForm<{ madeOn: string; proof: null }>({
    initial: { madeOn: transferOf(request)?.madeOn ?? localDay(), proof: null },
    check: ({ madeOn }) => ({
      madeOn: madeOn ? (isTransferDay(madeOn, serverNow()) ? undefined : texts.wrongDay) : texts.missingDay,
      proof: uploads.isSettled ? undefined : waiting,
    }),
    submit: async ({ madeOn }) => {
      const [proof] = uploads.attachments;
      const answer = await call(endpoints.declareTransfer, {
        params: { requestId: request.id },
        body: { kind: payment.kind, madeOn, ...(proof && { proofId: proof.id }) },
      });
      uploads.clear();
      await keepRequest(client, answer);
      toasts.success(texts.done);
      onClose();
    },
    onFailure: (error) => {
      toasts.error(texts.failed, errorText(error));
      if (hasCode(error, 'request_moved_on', 'nothing_due')) void reloadRequest(client, request.id);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-4 flex flex-col gap-4 first:mt-0">
      <div>
        <h3 className="font-semibold">{texts.title}</h3>
        <p className="mt-1 text-14 text-muted">{texts.description}</p>
      </div>
      <DateField
        ref={day}
        label={texts.madeOn}
        max={localDay()}
        required
        className="max-w-60"
        {...form.value('madeOn')}
      />
      <UploadsField
        label={texts.proofLabel}
        most={1}
        uploads={uploads}
        disabled={form.busy}
        error={form.errors.proof}
      />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="submit" busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
        <Button variant="quiet" disabled={form.busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
