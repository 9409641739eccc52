import type { ReactNode } from 'react';
import { type ButtonProps, refuseClick } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'busyLabel' | 'size' | 'variant'> {
  /** Its name, shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'outline';
}

export function IconButton({ label, icon, variant = 'quiet', busy, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label} repeatsName>
      <button
        type="button"
        aria-label={label}
        aria-busy={busy || undefined}
        {...rest}
        disabled={rest.disabled === true && busy !== true}
        aria-disabled={busy || rest['aria-disabled']}
        onClick={busy ? refuseClick : rest.onClick}
        className={classNames(
          'inline-flex size-control shrink-0 items-center justify-center rounded-control transition-colors',
          'not-disabled:not-aria-disabled:hover:bg-hover not-disabled:not-aria-disabled:active:bg-pressed disabled:cursor-not-allowed disabled:opacity-60',
          'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
          variant === 'outline'
            ? 'border border-edge bg-raised text-default'
            : 'text-muted not-disabled:not-aria-disabled:hover:text-default',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
