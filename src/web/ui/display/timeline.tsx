import { Check, ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface TimelineStepView {
  id: string;
  title: string;
  /** When the step was completed, or began. */
  date?: string | undefined;
  /** Who completed it. */
  by?: string | undefined;
  /** `stopped`: the way ended here early; `skipped`: this step was therefore never reached. */
  state: 'done' | 'current' | 'stopped' | 'upcoming' | 'skipped';
}

interface TimelineProps {
  label: string;
  steps: readonly TimelineStepView[];
  texts: {
    /** "Step 3 of 8" */
    progress: string;
    /** "Next: production"; absent at the end. */
    next?: string | undefined;
    expand: string;
    collapse: string;
  };
}

/** The steps from first to last: a row on wide screens; elsewhere the current step, and all of them on request. */
export function Timeline({ label, steps, texts }: TimelineProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const current =
    steps.find((step) => step.state === 'current' || step.state === 'stopped') ??
    steps.findLast((step) => step.state === 'done');
  const passed = steps.filter((step) => step.state === 'done').length;
  return (
    <section aria-label={label}>
      <div className="xl:hidden">
        <div aria-hidden="true" className="mb-3 flex gap-1">
          {steps.map((step) => (
            <span key={step.id} className={classNames('h-1 flex-1 rounded-full', barTones[step.state])} />
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
        {steps.map((step, place) => (
          <Step key={step.id} step={step} number={place + 1} last={place === steps.length - 1} />
        ))}
      </ol>
    </section>
  );
}

const barTones = {
  done: 'bg-accent',
  current: 'bg-accent opacity-50',
  stopped: 'bg-edge',
  upcoming: 'bg-line',
  skipped: 'bg-line',
};

const dotTones = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent bg-raised text-accent ring-4 ring-(--accent-subtle)',
  stopped: 'border-edge bg-sunken text-default',
  upcoming: 'border-edge bg-raised text-muted',
  skipped: 'border-dashed border-edge bg-raised text-muted',
};

function Step({ step, number, last }: { step: TimelineStepView; number: number; last: boolean }) {
  const words = useUiTexts();
  return (
    <li
      aria-current={step.state === 'current' || step.state === 'stopped' ? 'step' : undefined}
      className="relative flex gap-3 max-xl:pb-5 xl:flex-col xl:gap-2.5 xl:not-last:flex-1 xl:not-last:pr-5 xl:last:max-w-34 xl:last:min-w-22 xl:last:shrink-0"
    >
      {!last && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute max-xl:top-7 max-xl:bottom-0 max-xl:left-[0.8125rem] max-xl:w-0.5 xl:top-[0.8125rem] xl:right-0 xl:left-7 xl:h-0.5',
            step.state === 'done' ? 'bg-accent' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'relative z-1 inline-flex size-7 shrink-0 items-center justify-center rounded-full border-2 text-12 font-semibold tabular-nums',
          dotTones[step.state],
        )}
      >
        <StepSign state={step.state} number={number} />
      </span>
      <span className="min-w-0">
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

function StepSign({ state, number }: { state: TimelineStepView['state']; number: number }) {
  if (state === 'done') return <Check strokeWidth={3} className="size-3.5" />;
  return state === 'stopped' ? <X strokeWidth={3} className="size-3.5" /> : number;
}
