import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { CardParts } from '#web/ui/display/dossier.tsx';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import type { StepText } from './next-step-texts.ts';
import { nextStepTexts } from './next-step-texts.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';

interface NextStepCardProps {
  text: StepText;
  /** Whether this person has something to do. If not, the card only informs. */
  waitsForReader: boolean;
  /** After this person's change the pressed button has disappeared, so the focus moves to this card. */
  changeRef: ChangeRef;
  /** The client's words to which the sentence refers. */
  clientWords?: string | null | undefined;
  /** The one filled button, and the buttons beside it. */
  actions?: ReactNode;
  /** An obstacle, shown above everything else. */
  notice?: ReactNode;
  /** A choice that comes before the buttons. */
  choice?: ReactNode;
  /** Everything that the person must see before acting, and the work itself. */
  children?: ReactNode;
  /** Makes the sentence smaller, for agents, who see it all day. */
  isDense?: boolean;
}

/** Frames, about two seconds: an open dialog closes after the response arrives. */
const maxFrames = 120;

/**
 * Focuses the heading as soon as no other element has the focus. Scrolls only as far as needed to make it readable.
 */
function focusWhenFree(heading: HTMLElement, left = maxFrames): void {
  if (document.activeElement === document.body) {
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'nearest' });
  }
  if (left > 0 && heading.isConnected) requestAnimationFrame(() => focusWhenFree(heading, left - 1));
}

/** The present state and this person's task: the first part of a request's page. */
export function NextStepCard(props: NextStepCardProps) {
  const { text, waitsForReader, changeRef, clientWords, choice, actions, notice, children, isDense } = props;
  const texts = useTexts(nextStepTexts);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(text.sentence);
  useEffect(() => {
    const changed = shown.current !== text.sentence;
    shown.current = text.sentence;
    const change = changeRef.current;
    if (!changed || !change) return;
    changeRef.current = null;
    const caught = () => heading.current && focusWhenFree(heading.current);
    // The pressed button showed the failure, but the request has changed nevertheless.
    void change.then(caught, caught);
  });
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'rounded-card border bg-raised print:border-line print:bg-transparent',
        waitsForReader ? 'border-accent' : 'border-line shadow-raised',
      )}
    >
      <div
        className={classNames(
          'rounded-card px-5 md:px-6',
          isDense ? 'py-3' : 'py-5 md:py-6',
          waitsForReader && 'bg-accent-subtle',
        )}
      >
        {notice && <div className="mb-5">{notice}</div>}
        {!isDense && <p className="text-12 font-semibold text-accent">{texts.eyebrow}</p>}
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-8',
            isDense ? 'gap-y-3' : 'mt-1.5 gap-y-5',
          )}
        >
          <div className={classNames('min-w-0 flex-1 max-md:basis-full', isDense ? 'basis-72' : 'basis-96')}>
            <h2
              ref={heading}
              id={id}
              tabIndex={-1}
              data-quiet-focus=""
              className={classNames(
                'max-w-prose',
                isDense ? 'text-18 font-semibold' : 'display text-22 md:text-28',
              )}
            >
              {text.sentence}
            </h2>
            {clientWords && (
              <blockquote className="my-2 max-w-prose border-l-2 border-edge pl-3 text-14 wrap-anywhere whitespace-pre-line">
                {clientWords}
              </blockquote>
            )}
            {text.detail && (
              <p
                className={classNames(
                  'max-w-prose text-16 whitespace-pre-line md:text-14',
                  !isDense && 'mt-1.5',
                )}
              >
                <UnbrokenText text={text.detail} />
              </p>
            )}
          </div>
          {choice && <div className="basis-full print:hidden">{choice}</div>}
          {actions && (
            <div className="flex flex-wrap gap-3 max-md:w-full max-md:flex-col empty:hidden print:hidden">
              {actions}
            </div>
          )}
        </div>
      </div>
      {children && <CardParts>{children}</CardParts>}
    </section>
  );
}
