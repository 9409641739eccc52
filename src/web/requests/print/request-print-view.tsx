import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { publisherLine, publisherName } from '#domain/agency/publisher-format.ts';
import { Wordmark } from '#web/shared/agency/brand-mark.tsx';
import { useIdentity } from '#web/shared/agency/use-identity.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { PaperOnPrint } from '#web/ui/display/print-sheet.tsx';
import { PrintAmountsSection, PaperPayment } from './print-amounts-section.tsx';
import { PrintSection } from './print-section.tsx';
import { PrintStepsSection } from './print-steps-section.tsx';
import { requestPrintTexts } from './request-print-texts.ts';
import { isDelivered } from '#domain/requests/request-rules.ts';
import { openOrderStatusOf, isOrderCancelled } from '#domain/requests/situation-rules.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';
import { useClientName } from '#web/requests/use-client-name.ts';
import { useNextStepText } from '#web/requests/transitions/use-next-step-text.ts';
import { useWrittenPhone } from '#web/requests/use-written-phone.ts';

interface RequestPrintViewProps {
  request: RequestDetail;
  /** Its invoices and credit notes, after the amounts. */
  invoices: ReactNode;
}

/** A request as a document for printing: no buttons, no conversation. */
export function RequestPrintView({ request, invoices }: RequestPrintViewProps) {
  const language = useLanguage();
  const texts = useTexts(requestPrintTexts);
  const identity = useIdentity();
  // Printing does not wait, so the format of the phone number is loaded earlier.
  const phone = useWrittenPhone(request.client?.phone ?? '');
  return (
    <PaperOnPrint>
      <article className="flex flex-col gap-5 text-12">
        <PaperHead request={request} phone={phone} />
        <PrintStepsSection request={request} />
        <PrintAmountsSection request={request} />
        {invoices}
        <PaperPayment request={request} />
        <PaperWords request={request} />
        <footer className="border-t border-line pt-2 text-muted">
          <p>{texts.withoutMessages}</p>
          {identity && (
            <p>{[publisherName(identity), publisherLine(identity, language)].filter(Boolean).join(', ')}</p>
          )}
        </footer>
      </article>
    </PaperOnPrint>
  );
}

function PaperHead({ request, phone }: { request: RequestDetail; phone: string }) {
  const texts = useTexts(requestPrintTexts);
  const labels = useTexts(statusTexts);
  const formats = useFormats();
  const text = useNextStepText(request, useUser().role);
  const clientName = useClientName(request.client);
  const { company } = request;
  const contact = [request.client?.email, phone].filter(Boolean);
  const facts = [
    [texts.status, statusLabel(labels, request.status)],
    [texts.created, formats.date(request.createdAt)],
    [texts.printed, formats.date(new Date(serverNow()))],
  ] as const;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-6 border-b border-edge pb-3">
        <Wordmark />
        <p className="text-14 tabular-nums">
          {texts.request} <strong>{request.reference}</strong>
        </p>
      </div>
      <h1 className="text-22 font-semibold wrap-anywhere">{request.title}</h1>
      <div className="grid grid-cols-2 gap-8">
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <p className="text-muted">{texts.client}</p>
          {company && (
            <div className="wrap-anywhere whitespace-pre-line">
              <p className="text-14 font-semibold">
                {[company.name, company.legalForm].filter(Boolean).join(' ')}
              </p>
              {company.billingAddress}
            </div>
          )}
          <p className="text-14 font-semibold wrap-anywhere">{clientName}</p>
          {contact.map((line) => (
            <p key={line} className="wrap-anywhere tabular-nums">
              {line}
            </p>
          ))}
        </div>
      </div>
      <div className="border-l-2 border-accent pl-3">
        <p className="text-muted">{texts.now}</p>
        <p className="text-14 font-semibold">{text.sentence}</p>
        {text.detail && <p>{text.detail}</p>}
      </div>
    </header>
  );
}

/** The texts of a request: tracking, description, notes. */
function PaperWords({ request }: { request: RequestDetail }) {
  const texts = useTexts(requestPrintTexts);
  const { tracking } = useTexts(requestTexts);
  const formats = useFormats();
  const { order, attachments, description, notes } = request;
  const awaited = order && openOrderStatusOf(order, request.status);
  const missing = awaited && tracking.missing[awaited];
  const isThere = isDelivered(request.status);
  const arrival = order?.estimatedArrival ? formats.date(order.estimatedArrival) : missing?.arrival;
  const number = order?.trackingNumber ?? missing?.number;
  const tracked = order &&
    !isOrderCancelled(request) && [
      isThere ? tracking.delivered : tracking.states[order.status],
      ...(arrival && !isThere ? [texts.pair(tracking.estimatedArrival, arrival)] : []),
      ...(number ? [texts.pair(tracking.trackingNumber, number)] : []),
    ];
  return (
    <>
      {tracked && (
        <PrintSection title={tracking.title}>
          <p>{tracked.join(' · ')}</p>
        </PrintSection>
      )}
      <PrintSection title={texts.description}>
        <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>
      </PrintSection>
      {attachments.length > 0 && (
        <PrintSection title={texts.attachments}>
          <p className="wrap-anywhere">{attachments.map(({ name }) => name).join(' · ')}</p>
        </PrintSection>
      )}
      {notes && (
        <PrintSection title={texts.notes}>
          <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>
        </PrintSection>
      )}
    </>
  );
}
