import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export const homeClasses =
  '-ml-1 inline-flex min-h-11 min-w-0 items-center rounded-control px-1 text-default no-underline lg:max-w-36 lg:shrink-0 min-[90rem]:max-w-56';

interface HeaderBarProps {
  home: ReactNode;
  children?: ReactNode;
  /**
   * Whether the bar scrolls out of view on phones, to leave space for the content. The navigation is at the foot of
   * the screen there.
   */
  scrollsAway?: boolean;
}

/** The bar at the top of the screens: a link home, and the content at its end. */
export function HeaderBar({ home, children, scrollsAway }: HeaderBarProps) {
  return (
    <header
      className={classNames(
        'sticky top-0 z-20 border-b border-line bg-base print:static',
        scrollsAway && 'max-lg:static',
      )}
    >
      <div className="frame flex min-h-16 items-center justify-between gap-3 py-2">
        {home}
        {children}
      </div>
    </header>
  );
}
