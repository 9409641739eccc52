import { useQuery } from '@tanstack/react-query';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import {
  type StatusReply,
  transmissionEndpoints,
  type TransmissionReply,
} from '#contract/invoices/transmission-endpoints.ts';
import { invoiceQueries } from '#web/invoices/invoice-queries.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { NoteStatusForm } from './note-status-form.tsx';
import { StatusMark } from './transmission-mark.tsx';
import { transmissionTexts } from './transmission-texts.ts';
import { useTransmissionChange } from './use-transmission-change.ts';

interface TransmissionDialogProps {
  invoice: Pick<ListedInvoice, 'id' | 'number' | 'issuedOn'>;
  onClose: () => void;
}

/** The state of a document on the platforms of the e-invoicing reform. */
export function TransmissionDialog({ invoice, onClose }: TransmissionDialogProps) {
  const texts = useTexts(transmissionTexts);
  const query = useQuery(invoiceQueries.transmission(invoice.id));
  const mayNote = useHasAgencyAct('confirm_money');
  return (
    <Dialog open skipsTextFocus onOpenChange={onClose} title={texts.title(invoice.number)}>
      <div className="flex flex-col gap-6">
        <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={3}>
          {(transmission) => (
            <>
              <Sending invoiceId={invoice.id} sending={transmission.sending} mayNote={mayNote} />
              <History statuses={transmission.statuses} />
            </>
          )}
        </LoadedSection>
        {mayNote && <NoteStatusForm invoice={invoice} />}
      </div>
    </Dialog>
  );
}

interface SendingProps {
  invoiceId: string;
  sending: TransmissionReply['sending'];
  mayNote: boolean;
}

function Sending({ invoiceId, sending, mayNote }: SendingProps) {
  const texts = useTexts(transmissionTexts);
  const { isBusy, change } = useTransmissionChange(invoiceId);
  const isFailed = sending.state === 'failed';
  const send = () =>
    change(() => call(transmissionEndpoints.sendTransmission, { params: { invoiceId } }), {
      failed: texts.sendFailed,
      done: texts.sendDone,
    });
  return (
    <Banner
      tone={isFailed ? 'danger' : 'info'}
      title={texts.sending[sending.state]}
      action={
        sending.maySend &&
        mayNote && (
          <Button variant="outline" size="small" busy={isBusy} onClick={send}>
            {texts.send}
          </Button>
        )
      }
    >
      {sending.failure}
    </Banner>
  );
}

function History({ statuses }: { statuses: readonly StatusReply[] }) {
  const texts = useTexts(transmissionTexts);
  return (
    <section>
      <h3 className="mb-2 text-14 font-semibold">{texts.history}</h3>
      {statuses.length === 0 ? (
        <p className="text-14 text-muted">{texts.noHistory}</p>
      ) : (
        <ol className="divide-y divide-line">
          {statuses.toReversed().map((status) => (
            <StatusLine key={status.id} status={status} />
          ))}
        </ol>
      )}
    </section>
  );
}

function StatusLine({ status: { status, reason, occurredAt, source, by } }: { status: StatusReply }) {
  const texts = useTexts(transmissionTexts);
  const { dateTime } = useFormats();
  const who =
    source === 'platform' ? texts.by.platform : by === null ? texts.unnamed[source] : texts.by[source](by);
  return (
    <li className="py-2 text-14">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StatusMark status={status} />
        <span className="text-14 text-muted">
          <time dateTime={occurredAt}>{dateTime(occurredAt)}</time>, {who}
        </span>
      </p>
      {reason !== null && <p className="mt-1 wrap-anywhere">{reason}</p>}
    </li>
  );
}
