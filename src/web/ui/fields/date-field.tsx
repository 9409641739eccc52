import { CalendarDays } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { DateCalendarProps } from './date-calendar.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dateOf, dayWording, isDay, parseDay } from './day-text.ts';
import { Field, inputClasses } from './field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { useUiLanguage } from '#web/ui/ui-language.ts';
import { dateTexts } from './date-texts.ts';
import { useAttachedRef } from '#web/ui/use-attached-ref.ts';

interface DateFieldProps
  extends
    FieldProps,
    Omit<
      ComponentProps<'input'>,
      keyof FieldProps | 'value' | 'onChange' | 'prefix' | 'type' | 'min' | 'max'
    > {
  /** `YYYY-MM-DD`, or empty. If the typed text is not a day, that text. */
  value: string;
  onValue: (value: string) => void;
  /** The first and the last day that the calendar offers, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

const now = () => new Date();
const loadCalendar = () => import('./date-calendar.tsx');

/** Loads the calendar when it is first opened. */
function useCalendar(onFailed: () => void) {
  const texts = dateTexts[useUiLanguage()];
  const toasts = useToasts();
  const [Calendar, setCalendar] = useState<((props: DateCalendarProps) => ReactNode) | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const { DateCalendar } = await loadCalendar();
      setCalendar(() => DateCalendar);
      setOpen(true);
    } catch {
      toasts.error(texts.calendarFailed);
      onFailed();
    }
  };
  return { Calendar, open, setOpen, show };
}

/** A day, typed or chosen in a calendar in the reader's language. */
export function DateField(props: DateFieldProps) {
  const { label, help, error, required, id, className, value, onValue, min, max, ref, onBlur, ...rest } =
    props;
  const language = useUiLanguage();
  const texts = dateTexts[useUiLanguage()];
  const frame = useRef<HTMLDivElement>(null);
  const input = useAttachedRef(useRef<HTMLInputElement>(null), ref);
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { Calendar, open, setOpen, show } = useCalendar(() => input.current?.focus());

  const { short, long, figures } = dayWording(language);
  const known = isDay(value);
  const isDraft = draft !== null && (parseDay(draft) ?? draft.trim()) === value;
  const unreadable = value !== '' && !known && (left || Boolean(error));

  return (
    <Field
      ref={frame}
      {...{ label, help, required, id, className }}
      error={unreadable ? texts.noDay(figures(now())) : error}
    >
      {(control) => (
        <span className="relative flex items-center">
          <input
            autoComplete="off"
            spellCheck={false}
            placeholder={texts.dayPattern}
            {...rest}
            {...control}
            ref={input}
            type="text"
            value={isDraft ? draft : known ? short(dateOf(value)) : value}
            onChange={({ target: { value: typed } }) => {
              setDraft(typed);
              setLeft(false);
              onValue(parseDay(typed) ?? typed.trim());
            }}
            onBlur={(event) => {
              setLeft(true);
              if (known) setDraft(null);
              onBlur?.(event);
            }}
            className={classNames(inputClasses, 'pr-12')}
          />
          <button
            ref={button}
            type="button"
            aria-label={known ? texts.changeDay(long(dateOf(value))) : texts.chooseDay}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={rest.disabled}
            onPointerEnter={() => void loadCalendar().catch(() => undefined)}
            onClick={() => (open ? setOpen(false) : void show())}
            className="absolute right-0 inline-flex size-control items-center justify-center rounded-control text-muted transition-colors not-disabled:hover:text-default disabled:cursor-not-allowed disabled:opacity-60"
          >
            <CalendarDays className="size-4.5" />
          </button>
          {Calendar && (
            <Calendar
              {...{ open, min, max, button, frame }}
              onOpenChange={setOpen}
              value={known ? value : ''}
              onValue={(day) => {
                setDraft(null);
                onValue(day);
                setOpen(false);
              }}
            />
          )}
        </span>
      )}
    </Field>
  );
}
