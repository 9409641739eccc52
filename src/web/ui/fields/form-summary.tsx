import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUiLanguage } from '#web/ui/ui-language.ts';
import { formSummaryTexts } from './form-summary-texts.ts';

interface FormSummaryProps {
  /** Says in a sentence what happened; by default, that there is something to correct. */
  title?: string;
  form: {
    /** The errors. `id`: the control to jump to. */
    summary: readonly { id?: string; message: string }[];
    /** Increases with every attempt to send. */
    attempt: number;
  };
}

/** Returns the control, and unfolds the row that contains it. */
function unfoldedAt(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  control?.closest('details')?.setAttribute('open', '');
  return control;
}

/** The errors that keep the form from being sent; it takes the focus after every failed attempt. */
export function FormSummary({ title, form: { summary: errors, attempt } }: FormSummaryProps) {
  const { toCorrect } = formSummaryTexts[useUiLanguage()];
  const box = useRef<HTMLDivElement>(null);
  const unfold = useEffectEvent(() => {
    for (const { id } of errors) if (id) unfoldedAt(id);
  });
  useEffect(() => {
    if (attempt === 0) return;
    unfold();
    box.current?.focus();
  }, [attempt]);
  if (errors.length === 0 || attempt === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-quiet-focus=""
      className="flex items-start gap-3 rounded-control border border-danger bg-danger-subtle px-4 py-3"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="text-14 font-semibold">{title ?? toCorrect(errors.length)}</p>
        <ul className="flex flex-col text-14 md:pointer-fine:mt-1">
          {errors.map(({ id, message }) => (
            <li key={message}>
              {id ? (
                <a
                  href={`#${id}`}
                  className="inline-block rounded-chip py-3 underline underline-offset-3 md:pointer-fine:py-0.5"
                  onClick={(event) => {
                    event.preventDefault();
                    unfoldedAt(id)?.focus();
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
