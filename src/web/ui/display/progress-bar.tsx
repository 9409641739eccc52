interface ProgressBarProps {
  label: string;
  /** The share from 0 to 1; null if unknown. */
  value: number | null;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value ?? 0));
  return (
    <div className="h-1.5 overflow-hidden rounded-full bg-line">
      <progress
        aria-label={label}
        max={100}
        {...(value === null ? {} : { value: Math.round(share * 100) })}
        className="sr-only"
      />
      {value === null ? (
        <div className="h-full w-2/5 animate-[progress-travel_1.2s_ease-in-out_infinite] rounded-full bg-accent" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      )}
    </div>
  );
}
