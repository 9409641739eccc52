import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  onValue: (value: T) => void;
  options: readonly {
    value: T;
    label: string;
    /** Read after a short label. */
    spoken?: string;
    lang?: string;
  }[];
  /** The form field that a button sends if there is no JavaScript. */
  name?: string;
}

/** Two to four short choices side by side. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, onValue, options, name } = props;
  return (
    <fieldset
      className={classNames('inline-flex rounded-control bg-sunken inset-ring inset-ring-(--border-line)')}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          {...(name ? { type: 'submit', name, value: option.value } : { type: 'button' })}
          aria-pressed={option.value === value}
          lang={option.lang}
          onClick={(event) => {
            event.preventDefault();
            onValue(option.value);
          }}
          className={classNames(
            'relative isolate inline-flex min-h-control min-w-control items-center justify-center rounded-control px-3 text-14 font-medium text-muted transition-colors',
            'before:absolute before:inset-[3px] before:-z-1 before:rounded-chip hover:text-default aria-pressed:text-default',
            'aria-pressed:before:bg-overlay aria-pressed:before:shadow-raised',
          )}
        >
          <span>{option.label}</span>
          {option.spoken && <VisuallyHidden> {option.spoken}</VisuallyHidden>}
        </button>
      ))}
    </fieldset>
  );
}
