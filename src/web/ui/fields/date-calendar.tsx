import { Popover } from '@base-ui/react/popover';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useRef, useSyncExternalStore } from 'react';
import { DayPicker } from 'react-day-picker';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-classes.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dateOf, dayOf, dayWording } from './day-text.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUiLanguage, useUiTexts } from '#web/ui/ui-language.ts';
import { dateTexts } from './date-texts.ts';

export interface DateCalendarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onValue: (day: string) => void;
  min: string | undefined;
  max: string | undefined;
  /** The button that opens and closes the calendar; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  /** The field, beside which the calendar is placed. */
  frame: RefObject<HTMLElement | null>;
}

const phoneWidthQuery = window.matchMedia('(width < 48rem)');

function followWidth(changed: () => void): () => void {
  phoneWidthQuery.addEventListener('change', changed);
  return () => phoneWidthQuery.removeEventListener('change', changed);
}

/**
 * A month in which the person chooses a day. It is under the field, above it, or, in a low window, beside it; on
 * phones it is a sheet.
 */
export function DateCalendar(props: DateCalendarProps) {
  const { open, onOpenChange, button } = props;
  const texts = dateTexts[useUiLanguage()];
  const asSheet = useSyncExternalStore(followWidth, () => phoneWidthQuery.matches);
  if (!asSheet) return <CalendarPopover {...props} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.chooseDay}
      finalFocus={button}
      size="small"
      footer={<TodayButton {...props} variant="outline" />}
    >
      <div className="-mx-5 md:mx-0">
        <Month {...props} />
      </div>
    </Dialog>
  );
}

function CalendarPopover(props: DateCalendarProps) {
  const { open, onOpenChange, button, frame } = props;
  const texts = dateTexts[useUiLanguage()];
  const { close } = useUiTexts();
  const popup = useRef<HTMLDivElement>(null);
  const movesFocus = () => popup.current?.contains(document.activeElement) !== true;
  return (
    <Popover.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(next, { event }) => {
        // The button's own click closes the calendar. If this press closed it first, that click would open it again.
        if (event.target instanceof Node && button.current?.contains(event.target)) return;
        onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={frame}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
          className="z-50"
        >
          <Popover.Popup
            ref={popup}
            aria-label={texts.chooseDay}
            initialFocus={movesFocus}
            finalFocus={button}
            className="rounded-card border border-line bg-overlay p-3 text-default shadow-overlay transition-opacity duration-(--motion-regular) ease-entrance data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Month {...props} />
            <div className="mt-2 flex justify-between gap-3 border-t border-line pt-2">
              <TodayButton {...props} />
              <Popover.Close className={buttonClasses('quiet', 'small')}>{close}</Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const now = () => new Date();
const currentDay = () => dayOf(now());

function isWithin(day: string, { min, max }: DateCalendarProps): boolean {
  return (!min || day >= min) && (!max || day <= max);
}

/** Returns today, or the nearest day that the calendar offers. */
function nearestDay({ min, max }: DateCalendarProps): string {
  const today = currentDay();
  if (min && today < min) return min;
  return max && today > max ? max : today;
}

function TodayButton({
  variant = 'quiet',
  ...props
}: DateCalendarProps & { variant?: ButtonVariant }): ReactNode {
  const texts = dateTexts[useUiLanguage()];
  const today = currentDay();
  if (!isWithin(today, props)) return null;
  return (
    <Button size="small" variant={variant} onClick={() => props.onValue(today)}>
      {texts.today}
    </Button>
  );
}

const stepClasses =
  'inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-default aria-disabled:cursor-not-allowed aria-disabled:opacity-40 md:pointer-fine:size-10';

const classes = {
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  month_caption: 'text-center font-semibold first-letter:capitalize',
  caption_label: 'inline-block first-letter:capitalize',
  button_previous: stepClasses,
  button_next: stepClasses,
  chevron: 'size-5',
  month_grid: 'col-span-3 mx-auto mt-1 w-full max-w-77 table-fixed border-collapse md:pointer-fine:max-w-70',
  weekday: 'h-9 text-12 font-medium text-muted',
  day: 'group p-0 text-center',
  day_button: classNames(
    'inline-flex h-11 w-full items-center justify-center rounded-control text-control tabular-nums transition-colors md:pointer-fine:h-10',
    'not-disabled:group-not-data-selected:hover:bg-hover focus-visible:-outline-offset-2 disabled:cursor-not-allowed',
    'group-data-today:border group-data-today:border-edge',
    'group-data-selected:bg-accent group-data-selected:text-on-accent not-disabled:group-data-selected:hover:bg-accent-hover not-disabled:group-data-selected:hover:text-on-accent',
    'group-data-disabled:text-muted group-data-disabled:line-through group-data-disabled:opacity-60',
  ),
};

function Chevron({ orientation, className }: { orientation?: string; className?: string }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className={className} />;
}

function Month(props: DateCalendarProps) {
  const { value, onValue, min, max } = props;
  const language = useUiLanguage();
  const texts = dateTexts[useUiLanguage()];
  const { month, weekday, weekdayLetters, full } = dayWording(language);
  const selected = value ? dateOf(value) : undefined;
  const before = min ? [{ before: dateOf(min) }] : [];
  const after = max ? [{ after: dateOf(max) }] : [];
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to open it
      autoFocus
      lang={language}
      weekStartsOn={1}
      navLayout="around"
      selected={selected}
      defaultMonth={selected ?? dateOf(nearestDay(props))}
      startMonth={min ? dateOf(min) : undefined}
      {...(max && { endMonth: dateOf(max) })}
      disabled={[...before, ...after]}
      onSelect={(date) => onValue(dayOf(date))}
      classNames={classes}
      formatters={{ formatCaption: month, formatWeekdayName: weekdayLetters }}
      labels={{
        labelDayButton: (date, { today }) => (today ? `${texts.today}, ${full(date)}` : full(date)),
        labelGrid: month,
        labelWeekday: weekday,
        labelNext: () => texts.nextMonth,
        labelPrevious: () => texts.previousMonth,
      }}
      components={{ Chevron }}
    />
  );
}
