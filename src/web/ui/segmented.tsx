import { classNames } from './class-names.ts';

interface SegmentedProps<T extends string> {
  label: string;
  name: string;
  value: T;
  onValue: (value: T) => void;
  options: readonly {
    value: T;
    label: string;
    /** Spoken instead of a short label. */ spoken?: string;
    lang?: string;
  }[];
  className?: string;
}

/** Two to four short choices side by side. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, name, value, onValue, options, className } = props;
  return (
    <fieldset
      className={classNames('inline-flex rounded-control border border-line bg-sunken p-0.5', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-[calc(var(--control)-0.375rem)] min-w-10 items-center justify-center rounded-chip px-3 text-14 font-medium text-muted transition-colors hover:text-default has-checked:bg-overlay has-checked:text-default has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            aria-label={option.spoken}
            lang={option.lang}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          <span aria-hidden={option.spoken ? true : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
