import { type TimelineStep, timelineSteps } from '#domain/requests/lifecycle-kinds.ts';
import type { Cents } from '#domain/money.ts';
import { sumOfPayment } from '#domain/payments/sum-due-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { InkedDrawing } from '#web/shared/thread/inked-drawing.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/display/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';
import { landingTexts } from './landing-texts.ts';

/** The price of the goods in the example, incl. VAT. */
const price: Cents = 312_000;
const currentStep = timelineSteps.indexOf('orderPayment');

interface ProductPreviewProps {
  deposit: Cents;
  /** The product's own texts for the shown components. */
  words: {
    steps: Record<TimelineStep, string>;
    status: string;
    payment: { title: string; charged: string; deducted: string; due: string };
  };
}

/** A picture of a client's request, made with the product's own components. Nothing in it can be pressed. */
export function ProductPreview({ deposit, words }: ProductPreviewProps) {
  const texts = useTexts(landingTexts).look;
  const formats = useFormats();
  const sum = sumOfPayment('merchandise', { deposit, merchandise: price, freight: null });
  const { charged, deducted } = words.payment;
  return (
    <figure>
      <div
        aria-hidden="true"
        inert
        className="flex flex-col gap-4 rounded-sheet border border-line bg-base p-4 shadow-overlay select-none md:gap-5 md:p-8"
      >
        <div>
          <p className="text-22 font-semibold">{texts.request}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-muted">
            <Badge tone="pending">{words.status}</Badge>
            <span className="tabular-nums">{texts.reference}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-accent bg-accent-subtle p-5">
          <div>
            <p className="text-12 font-semibold text-accent">{texts.eyebrow}</p>
            <p className="display mt-1 text-22">{texts.sentence(formats.money(sum.due))}</p>
          </div>
          <span className={classNames(buttonClasses('filled'), 'max-sm:w-full')}>{texts.act}</span>
        </div>
        <Card title={texts.progress} level={3}>
          <Timeline
            label={texts.timeline.title}
            drawing={InkedDrawing}
            steps={timelineSteps.map((step, place) => ({
              id: step,
              title: words.steps[step],
              date: texts.days[place],
              state: place < currentStep ? 'done' : place === currentStep ? 'current' : 'upcoming',
            }))}
            texts={texts.timeline}
          />
        </Card>
        <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2">
          <Card title={words.payment.title} level={3}>
            <SumList
              lines={[
                { label: charged, cents: sum.charged },
                { label: deducted, cents: sum.deducted, sign: 'minus' },
              ]}
              total={{ label: words.payment.due, cents: sum.due }}
            />
          </Card>
          <Card title={texts.messages} level={3}>
            <div className="flex flex-col gap-3 text-14">
              <Bubble name={texts.from[0]} at={texts.at[0]}>
                {texts.fromAgency}
              </Bubble>
              <Bubble name={texts.from[1]} at={texts.at[1]} own>
                {texts.fromClient}
              </Bubble>
            </div>
          </Card>
        </div>
      </div>
      <figcaption className="mt-4 text-14 text-pretty text-muted">{texts.caption}</figcaption>
    </figure>
  );
}

interface BubbleProps {
  name: string;
  at: string;
  own?: boolean;
  children: string;
}

function Bubble({ name, at, own, children }: BubbleProps) {
  return (
    <div className={classNames('flex max-w-[85%] flex-col', own && 'items-end self-end')}>
      <span className="mb-1 px-1 text-12 text-muted tabular-nums">
        <span className="font-medium text-default">{name}</span> · {at}
      </span>
      <p
        className={classNames(
          'rounded-card px-3.5 py-2',
          own ? 'rounded-br-none bg-accent-subtle' : 'rounded-bl-none border border-line',
        )}
      >
        {children}
      </p>
    </div>
  );
}
