import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/request-replies.ts';
import { publisherLine } from '#domain/agency/publisher-line.ts';
import { call } from '#web/shared/api.ts';
import { Wordmark } from '#web/shared/brand-mark.tsx';
import { useFormats } from '#web/shared/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { useUser } from '#web/shared/session.ts';
import { PaperOnPrint } from '#web/ui/print-sheet.tsx';
import { PaperAmounts, PaperPayment } from './paper-amounts.tsx';
import { PaperPart } from './paper-part.tsx';
import { PaperSteps } from './paper-steps.tsx';
import { requestPaperTexts } from './request-paper-texts.ts';
import { awaitedIn } from './request-situation.ts';
import { requestTexts } from './request-texts.ts';
import { statusLabel, statusTexts } from './status-texts.ts';
import { useClientName } from './use-client-name.ts';
import { useSaid } from './use-said.ts';
import { useWrittenPhone } from './use-written-phone.ts';

/** A request as a document, which is what paper shows: no buttons, no conversation. */
export function RequestPaper({ request }: { request: RequestDetail }) {
  const language = useLanguage();
  const texts = useTexts(requestPaperTexts);
  const { data: identity } = useQuery({
    queryKey: ['agency-identity'],
    queryFn: ({ signal }) => call(endpoints.getIdentity, { signal }),
    staleTime: 60_000,
  });
  return (
    <PaperOnPrint>
      <article className="flex flex-col gap-5 text-12">
        <PaperHead request={request} />
        <PaperSteps request={request} />
        <PaperAmounts request={request} />
        <PaperPayment request={request} />
        <PaperWords request={request} />
        <footer className="border-t border-line pt-2 text-muted">
          <p>{texts.withoutMessages}</p>
          {identity && <p>{publisherLine(identity, language)}</p>}
        </footer>
      </article>
    </PaperOnPrint>
  );
}

function PaperHead({ request }: { request: RequestDetail }) {
  const texts = useTexts(requestPaperTexts);
  const labels = useTexts(statusTexts);
  const formats = useFormats();
  const said = useSaid(request, useUser().role);
  const clientName = useClientName(request.client);
  const phone = useWrittenPhone(request.client?.phone ?? '');
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
        <p className="text-14 font-semibold">{said.sentence}</p>
        {said.detail && <p>{said.detail}</p>}
      </div>
    </header>
  );
}

/** What was written: the tracking, the description, the notes. */
function PaperWords({ request }: { request: RequestDetail }) {
  const texts = useTexts(requestPaperTexts);
  const { tracking } = useTexts(requestTexts);
  const formats = useFormats();
  const { order, attachments, description, notes } = request;
  const awaited = order && awaitedIn(order, request.status);
  const missing = awaited && tracking.missing[awaited];
  const isDelivered = request.status === 'livree';
  const arrival = order?.estimatedArrival ? formats.date(order.estimatedArrival) : missing?.arrival;
  const number = order?.trackingNumber ?? missing?.number;
  const tracked = order && [
    isDelivered ? tracking.delivered : tracking.states[order.status],
    ...(arrival && !isDelivered ? [texts.pair(tracking.estimatedArrival, arrival)] : []),
    ...(number ? [texts.pair(tracking.trackingNumber, number)] : []),
  ];
  return (
    <>
      {tracked && (
        <PaperPart title={tracking.title}>
          <p>{tracked.join(' · ')}</p>
        </PaperPart>
      )}
      <PaperPart title={texts.description}>
        <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>
      </PaperPart>
      {attachments.length > 0 && (
        <PaperPart title={texts.attachments}>
          <p className="wrap-anywhere">{attachments.map(({ name }) => name).join(' · ')}</p>
        </PaperPart>
      )}
      {notes && (
        <PaperPart title={texts.notes}>
          <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>
        </PaperPart>
      )}
    </>
  );
}
