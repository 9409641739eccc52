import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';
import { buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { useAttachedRef } from './use-attached-ref.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width it is given. */
  wide?: boolean;
  icon?: ReactNode;
  /** Working: keeps its width, says so, takes no clicks. */
  busy?: boolean | undefined;
  /** Default: the label and an ellipsis. */
  busyLabel?: string;
}

/** A button disabled while it works loses focus to nowhere; it gets it back unless the person moved on. */
function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
  }, [busy]);
  useEffect(() => {
    if (busy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return button;
}

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
  ref,
  type = 'button',
  ...rest
}: ButtonProps) {
  const attach = useAttachedRef(useKeptFocus(busy), ref);
  const label = typeof children === 'string' ? children : undefined;
  const working = busyLabel ?? (label && `${label}…`);
  const shown = busy ? working : children;
  return (
    <button
      ref={attach}
      // oxlint-disable-next-line react/button-has-type -- passed on
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
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
