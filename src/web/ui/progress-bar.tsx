interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while nobody knows. */
  value: number | null;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(value * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      {value === null ? (
        <div className="h-full w-2/5 animate-[progress-travel_1.2s_ease-in-out_infinite] rounded-full bg-accent" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, value))})` }}
        />
      )}
    </div>
  );
}
