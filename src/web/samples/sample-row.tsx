import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import type { SampleReply } from '#contract/samples/sample-endpoints.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { carrierLink } from '#domain/requests/carrier-rules.ts';
import type { SampleState } from '#domain/samples/sample-rules.ts';
import { AttachmentList } from '#web/shared/attachments/attachment-list.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { SampleActsBar } from './sample-acts-bar.tsx';
import { sampleTexts } from './sample-texts.ts';

const tones: Record<SampleState, BadgeTone> = {
  asked: 'pending',
  sent: 'info',
  received: 'info',
  approved: 'success',
  refused: 'outline',
  cancelled: 'muted',
};

interface SampleRowProps {
  requestId: string;
  sample: SampleReply;
}

/** A sample: its description, its state, its photos, the client's decision, and the reader's possible acts. */
export function SampleRow({ requestId, sample }: SampleRowProps) {
  const texts = useTexts(sampleTexts);
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, note, state, quantity, price, photos } = sample;
  const isOpen = state !== 'approved' && state !== 'cancelled';
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3
            ref={heading}
            tabIndex={-1}
            data-quiet-focus=""
            className="min-w-0 text-16 font-semibold wrap-anywhere md:text-14"
          >
            {title}
          </h3>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <span className="ml-auto text-right font-semibold tabular-nums">
            {price === null ? (
              <span className="font-normal text-muted">{isOpen && texts.priceUnknown}</span>
            ) : price === 0 ? (
              texts.free
            ) : (
              formats.money(price)
            )}
          </span>
        </div>
        <p className="text-muted">
          {texts.quantity(formats.number(quantity), quantity === 1)}, <SampleAskedText sample={sample} />
        </p>
        {sample.holdsQuote && isOpen && <p className="font-medium">{texts.holds}</p>}
      </div>
      {note && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>}
      {sample.sentOn && <SampleShippingText sample={sample} sentOn={sample.sentOn} />}
      {photos.length > 0 && <AttachmentList attachments={photos} label={texts.photos} />}
      <Decision sample={sample} />
      <SampleActsBar requestId={requestId} sample={sample} heading={heading} />
    </li>
  );
}

function SampleAskedText({ sample: { askedBy, askedAt } }: Pick<SampleRowProps, 'sample'>) {
  const texts = useTexts(sampleTexts);
  const { role } = useUser();
  const day = useFormats().shortDate(askedAt);
  return isAgency(role) || isAgency(askedBy) ? texts.asked[askedBy](day) : texts.askedByYou(day);
}

/** Shows when the sample was sent and received, and how to track it. */
function SampleShippingText({ sample, sentOn }: { sample: SampleReply; sentOn: string }) {
  const texts = useTexts(sampleTexts);
  const { shortDate } = useFormats();
  const { carrier, trackingNumber, receivedOn, state } = sample;
  const link = trackingNumber && state === 'sent' ? carrierLink(trackingNumber) : null;
  const parts = [
    texts.sent(shortDate(sentOn)),
    ...(receivedOn ? [texts.received(shortDate(receivedOn))] : []),
    ...(carrier ? [carrier] : []),
  ];
  return (
    <div className="wrap-anywhere">
      <p>
        {parts.join(', ')}
        {trackingNumber && <span className="tabular-nums">{`, ${trackingNumber}`}</span>}
      </p>
      {link && (
        <a
          href={link.address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline underline-offset-3"
        >
          {texts.follow(link.carrier)}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  );
}

function Decision({ sample: { state, words, decidedAt } }: Pick<SampleRowProps, 'sample'>) {
  const texts = useTexts(sampleTexts);
  const { shortDate } = useFormats();
  if (decidedAt === null || (state !== 'approved' && state !== 'refused')) return null;
  return (
    <div>
      <p>{texts.decided[state](shortDate(decidedAt))}</p>
      {words && (
        <blockquote className="mt-1 max-w-prose border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
          {words}
        </blockquote>
      )}
    </div>
  );
}
