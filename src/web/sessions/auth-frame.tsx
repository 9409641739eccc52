import type { ReactNode } from 'react';
import { Wordmark } from '#web/shared/agency/brand-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Tone = 'success' | 'failure';

interface AuthFrameProps {
  title: string;
  description: ReactNode;
  /** Shown under the agency's name. */
  icon?: ReactNode;
  tone?: Tone;
  children: ReactNode;
}

/** The frame of the screens before sign-in: the agency's name, a title and one task. */
export function AuthFrame({ title, description, icon, tone = 'success', children }: AuthFrameProps) {
  return (
    <div data-by-session="" className="mx-auto w-full max-w-[30rem] px-gutter pt-4 pb-16 sm:pt-10">
      <header className="mb-6 flex flex-col items-center text-center sm:mb-8">
        <Wordmark size={36} />
        {icon && <Emblem tone={tone}>{icon}</Emblem>}
        <h1 className="mt-5 text-28 font-semibold">{title}</h1>
        <p className="mt-2 max-w-sm text-balance wrap-anywhere text-muted">{description}</p>
      </header>
      {children}
    </div>
  );
}

const tones: Record<Tone, string> = {
  success: 'bg-accent-subtle text-accent',
  failure: 'bg-pending-subtle text-pending',
};

function Emblem({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mt-8 inline-flex size-14 items-center justify-center rounded-full *:size-7',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

export function AuthCard({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-sheet border border-line bg-raised px-5 pb-6 shadow-raised sm:px-8 sm:pb-8">
      {children}
    </div>
  );
}
