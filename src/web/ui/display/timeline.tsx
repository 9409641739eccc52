import { ChevronDown } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface TimelineStepView<Id extends string = string> {
  id: Id;
  title: string;
  /** When the step was completed, or began. */
  date?: string | undefined;
  /** Who completed it. */
  by?: string | undefined;
  /** `stopped`: the process ended early at this step; `skipped`: for that reason, this step was never reached. */
  state: 'done' | 'current' | 'stopped' | 'upcoming' | 'skipped';
}

interface TimelineProps<Id extends string> {
  label: string;
  steps: readonly TimelineStepView<Id>[];
  /** A step's part of the drawn line, from edge to edge, 160 wide and 150 high. Reached steps are in ink. */
  drawing: ComponentType<{ step: Id; isReached: boolean }>;
  texts: {
    /** "Step 3 of 8" */
    progress: string;
    /** "Next: production"; absent at the end. */
    next?: string | undefined;
    expand: string;
    collapse: string;
  };
}

/**
 * The steps from first to last: on wide screens as a row. On narrow screens, the current step, and all steps on
 * request.
 */
export function Timeline<Id extends string>({ label, steps, drawing: Drawing, texts }: TimelineProps<Id>) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const current =
    steps.find((step) => step.state === 'current' || step.state === 'stopped') ??
    steps.findLast((step) => step.state === 'done');
  const passed = steps.filter((step) => step.state === 'done').length;
  return (
    <section aria-label={label}>
      <div className="xl:hidden">
        <div aria-hidden="true" className="mb-2 flex max-w-96">
          {steps.map(({ id, state }) => (
            <span key={id} className={drawingClasses}>
              <Drawing step={id} isReached={reached.has(state)} />
            </span>
          ))}
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className="-mb-3 flex min-h-11 w-full items-center gap-3 rounded-control text-left text-14"
        >
          <span className="min-w-0 grow">
            {texts.progress} <b className="font-semibold">{current?.title}</b>
            {texts.next && passed < steps.length && (
              <span className="block text-muted">{texts.next}</span>
            )}{' '}
            <VisuallyHidden>{open ? texts.collapse : texts.expand}</VisuallyHidden>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 shrink-0 text-accent transition-transform', open && 'rotate-180')}
          />
        </button>
      </div>
      <ol
        id={listId}
        className={classNames('max-xl:mt-5 max-xl:flex-col xl:flex', open ? 'flex' : 'max-xl:hidden')}
      >
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            drawing={<Drawing step={step.id} isReached={reached.has(step.state)} />}
          />
        ))}
      </ol>
    </section>
  );
}

const reached = new Set<TimelineStepView['state']>(['done', 'current', 'stopped']);

/** Reserves the space of a drawing while its code loads. */
const drawingClasses = 'block aspect-[160/150] flex-1';

function Step({ step, drawing }: { step: TimelineStepView; drawing: ReactNode }) {
  const words = useUiTexts();
  return (
    <li
      aria-current={step.state === 'current' || step.state === 'stopped' ? 'step' : undefined}
      className="flex gap-3 max-xl:pb-3 xl:min-w-0 xl:flex-1 xl:flex-col xl:gap-1"
    >
      <span
        aria-hidden="true"
        className={classNames(drawingClasses, 'max-xl:max-w-12 xl:flex-none xl:[--ink-width:3.5]')}
      >
        {drawing}
      </span>
      <span className="min-w-0 xl:pr-2">
        <span
          className={classNames(
            'block text-14',
            (step.state === 'current' || step.state === 'stopped') && 'font-semibold',
            step.state === 'done' && 'font-medium',
            (step.state === 'upcoming' || step.state === 'skipped') && 'text-muted',
          )}
        >
          {step.title}
          <VisuallyHidden> ({words[step.state]})</VisuallyHidden>
        </span>
        {step.date && <span className="block text-12 text-muted tabular-nums">{step.date}</span>}
        {step.by && <span className="block text-12 text-muted wrap-anywhere">{step.by}</span>}
      </span>
    </li>
  );
}
