import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const tones = {
  pending: 'border-transparent bg-pending-subtle text-pending',
  info: 'border-transparent bg-info-subtle text-info',
  success: 'border-transparent bg-success-subtle text-success',
  muted: 'border-edge text-muted',
  outline: 'border-edge text-default',
};

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone,
  children,
  className,
}: {
  tone: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex w-fit items-center rounded-full border px-2.5 py-0.5 text-12 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
