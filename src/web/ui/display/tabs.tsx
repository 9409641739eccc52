import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useTabList } from './use-tab-list.ts';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  onValue: (value: T) => void;
  /** A count of `null` is not known yet; its space is reserved. */
  tabs: readonly { value: T; label: string; count?: number | string | null | undefined }[];
  /** Content at the end of the row on wide screens, under the row on phones. */
  beside?: ReactNode;
  /** On wide screens: as high as the flex column around it; only the content scrolls. */
  isFilling?: boolean;
  /** The content of the current tab. */
  children: ReactNode;
}

/**
 * Tabs are selected by click and by arrow keys. A row that does not fit scrolls sideways, and fades at the ends where
 * tabs are hidden. If the value is not that of a tab, no tab is selected.
 */
export function Tabs<T extends string>({
  label,
  value,
  onValue,
  tabs,
  beside,
  isFilling,
  children,
}: TabsProps<T>) {
  const id = useId();
  const current = tabs.findIndex((tab) => tab.value === value);
  const isAny = current >= 0;
  const { row, list, indicator, press, scrolled } = useTabList(current);
  const reachable = isAny ? value : tabs[0]?.value;
  return (
    <div className={classNames(isFilling && 'lg:flex lg:min-h-0 lg:flex-1 lg:flex-col')}>
      <Row beside={beside}>
        <div
          ref={row}
          onScroll={scrolled}
          className="fading-ends -mx-gutter overflow-x-auto px-gutter [scrollbar-width:none] md:-mx-1 md:px-1"
        >
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            className={classNames(
              'group relative flex w-max min-w-full gap-1 py-1',
              !beside && 'border-b border-line',
            )}
          >
            {tabs.map((tab) => {
              const active = tab.value === value;
              return (
                <button
                  key={tab.value}
                  type="button"
                  role="tab"
                  id={id + tab.value}
                  aria-selected={active}
                  aria-controls={active ? `${id}panel` : undefined}
                  tabIndex={tab.value === reachable ? 0 : -1}
                  onClick={() => onValue(tab.value)}
                  onKeyDown={press}
                  className={classNames(
                    'relative inline-flex min-h-control min-w-11 items-center justify-center gap-2 rounded-control px-3 text-14 font-medium whitespace-nowrap text-muted transition-colors',
                    'hover:text-default aria-selected:text-default',
                    // The line under the current tab until JavaScript moves it.
                    'after:absolute after:inset-x-0 after:-bottom-[calc(0.25rem+1px)] after:hidden after:h-0.5 after:rounded-full after:bg-accent',
                    'group-not-data-underlined:aria-selected:after:block',
                  )}
                >
                  {tab.label}
                  <Count count={tab.count} keepsPlace={Boolean(beside)} />
                </button>
              );
            })}
            <span
              ref={indicator}
              aria-hidden="true"
              className="absolute -bottom-px h-0.5 rounded-full bg-accent transition-[left,width] duration-(--motion-regular)"
            />
          </div>
        </div>
      </Row>
      <Panel
        id={`${id}panel`}
        isFilling={isFilling === true}
        className={beside || isFilling ? 'pt-3' : 'pt-5'}
        {...(isAny ? { 'aria-labelledby': id + value } : { 'aria-label': label })}
      >
        {children}
      </Panel>
    </div>
  );
}

interface CountProps {
  count: number | string | null | undefined;
  keepsPlace: boolean;
}

function Count({ count, keepsPlace }: CountProps) {
  if (count === undefined) return null;
  return (
    <span className={classNames('text-muted tabular-nums', keepsPlace && 'min-w-4 text-left')}> {count}</span>
  );
}

function Panel({ isFilling, className, ...rest }: ComponentProps<'div'> & { isFilling: boolean }) {
  return (
    <div
      {...rest}
      role="tabpanel"
      className={classNames(className, isFilling && 'lg:min-h-0 lg:flex-1 lg:overflow-y-auto')}
    />
  );
}

/**
 * The row of tabs. On wide screens one line is under the tabs and the content beside them; without such content the
 * list of tabs has its own line.
 */
function Row({ beside, children }: Pick<TabsProps<string>, 'beside' | 'children'>) {
  if (!beside) return children;
  return (
    <div className="border-line *:min-w-0 md:flex md:items-center md:gap-4 md:border-b">
      {children}
      <div className="flex gap-2 max-md:mt-2 md:flex-1">{beside}</div>
    </div>
  );
}
