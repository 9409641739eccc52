import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  onValue: (value: T) => void;
  tabs: readonly { value: T; label: string; count?: number | undefined }[];
  /** The content of the current tab. */
  children: ReactNode;
  className?: string;
}

/** Brings the current tab into the row's sight, where the row scrolls; the page stays where it is. */
function useCurrentInSight(current: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelectorAll('[role="tab"]')[current];
    if (!row.current || !tab) return;
    const [inside, around] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft +=
      Math.min(0, inside.left - around.left - peek) + Math.max(0, inside.right - around.right + peek);
  }, [current]);
  return row;
}

/** How much of a neighbour shows that there is more, in pixels. */
const peek = 40;

/** Chosen by click and by arrow keys; the row scrolls sideways where it does not fit. A value of no tab chooses none. */
export function Tabs<T extends string>({ label, value, onValue, tabs, children, className }: TabsProps<T>) {
  const current = tabs.findIndex((tab) => tab.value === value);
  const row = useCurrentInSight(current);
  return (
    <Base.Root value={value} onValueChange={(next: T) => onValue(next)} className={className}>
      <div ref={row} className="-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none] md:-mx-1 md:px-1">
        <Base.List
          // Where none is current, coming by with Tab must not choose the first.
          activateOnFocus={current >= 0}
          aria-label={label}
          className="relative flex w-max min-w-full gap-1 border-b border-line py-1"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className={classNames(
                'inline-flex min-h-control items-center gap-2 rounded-control px-3 text-14 font-medium whitespace-nowrap text-muted transition-colors',
                'hover:text-default data-active:text-default',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="text-muted tabular-nums">{tab.count}</span>}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute -bottom-px left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-accent transition-[left,width] duration-(--motion-regular)" />
        </Base.List>
      </div>
      <Base.Panel value={value} data-quiet-focus="" className="pt-5">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
