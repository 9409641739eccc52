import { classNames } from './class-names.ts';

export type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

const variants: Record<ButtonVariant, string> = {
  filled:
    'bg-accent text-on-accent shadow-raised not-disabled:not-aria-disabled:hover:bg-accent-hover not-disabled:not-aria-disabled:active:bg-accent-pressed not-disabled:not-aria-disabled:active:shadow-none',
  outline:
    'border border-edge bg-raised text-default not-disabled:not-aria-disabled:hover:border-edge-hover not-disabled:not-aria-disabled:hover:bg-hover not-disabled:not-aria-disabled:active:border-edge-hover not-disabled:not-aria-disabled:active:bg-pressed',
  quiet:
    'text-default not-disabled:not-aria-disabled:hover:bg-hover not-disabled:not-aria-disabled:active:bg-pressed',
  danger:
    'bg-danger text-on-danger shadow-raised not-disabled:not-aria-disabled:hover:bg-danger-hover not-disabled:not-aria-disabled:active:bg-danger-pressed not-disabled:not-aria-disabled:active:shadow-none',
};

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-control px-4 py-2 max-md:py-2.5',
  small: 'min-h-control-small px-3 py-1.5',
};

/** Returns the classes of a button, for elements that are not buttons. */
export function buttonClasses(
  variant: ButtonVariant = 'outline',
  size: ButtonSize = 'regular',
  wide = false,
): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-control leading-5 text-balance [&_svg]:shrink-0',
    'text-center font-medium no-underline select-none transition-colors disabled:cursor-not-allowed disabled:opacity-60',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}
