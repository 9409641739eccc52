import type { ReactNode } from 'react';

export const homeClasses =
  '-ml-1 inline-flex min-h-11 min-w-0 items-center rounded-control px-1 text-default no-underline';

/** The bar at the top of the screens: the way home, and what stands at its end. */
export function HeaderBar({ home, children }: { home: ReactNode; children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-base print:static">
      <div className="flex min-h-16 items-center justify-between gap-3 px-gutter py-2">
        {home}
        {children}
      </div>
    </header>
  );
}
