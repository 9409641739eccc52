import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTexts } from '#web/shared/language.ts';
import type { Said } from './next-step-texts.ts';
import { nextStepTexts } from './next-step-texts.ts';

interface NextStepCardProps {
  said: Said;
  /** The one filled button, and what stands beside it. */
  actions?: ReactNode;
  /** What has to be seen before acting: the expected sum. */
  children?: ReactNode;
}

/** What happens now and what this person must do: the first thing on a request. */
export function NextStepCard({ said, actions, children }: NextStepCardProps) {
  const texts = useTexts(nextStepTexts);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-accent bg-accent-subtle px-5 py-5 md:px-7 md:py-6 print:border-line print:bg-transparent"
    >
      <p className="text-12 font-semibold text-accent">{texts.eyebrow}</p>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-96 max-md:basis-full">
          <h2 id={id} className="max-w-prose text-18 font-semibold md:text-22">
            {said.sentence}
          </h2>
          {said.detail && <p className="mt-1.5 max-w-prose text-16 md:text-14">{said.detail}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 max-md:w-full max-md:flex-col print:hidden">{actions}</div>
        )}
      </div>
      {children && <div className="mt-5 border-t border-line pt-4">{children}</div>}
    </section>
  );
}
