import type { ComponentProps, ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';
import { buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the available width. */
  wide?: boolean;
  icon?: ReactNode;
  /**
   * Whether the button is working. A working button keeps its width and the focus, shows that it works, and ignores
   * clicks.
   */
  busy?: boolean | undefined;
  /** The label while it is working; by default the label and an ellipsis. */
  busyLabel?: string;
}

/** Makes a working button ignore clicks, so that it submits no form. */
export const refuseClick: ButtonProps['onClick'] = (event) => event.preventDefault();

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const label = typeof children === 'string' ? children : undefined;
  const working = busyLabel ?? (label && `${label}…`);
  const shown = busy ? working : children;
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the caller passes the type
      type={type}
      // A working button would lose the focus if it were disabled.
      disabled={disabled === true && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuseClick : onClick}
      className={classNames(buttonClasses(variant, size, wide), className)}
      {...rest}
    >
      {working && !wide ? (
        <span
          className={classNames('reserve-width', Boolean(icon) && 'reserve-icon')}
          data-reserve={busy || !busyLabel ? label : busyLabel}
        >
          {/* An ellipsis alone has room beside the label. */}
          <span className={classNames('inline-flex items-center gap-2', busy && !busyLabel && '-mx-2')}>
            {icon}
            {shown}
          </span>
        </span>
      ) : (
        <>
          {icon}
          {working ? <span>{shown}</span> : children}
        </>
      )}
    </button>
  );
}
