import { createLink } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cloneElement, createContext, useContext, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type MenuStart, useMenu } from './use-menu.ts';

const CloseContext = createContext<() => void>(() => {
  throw new Error('a menu item was used outside Menu');
});

interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  align?: 'start' | 'end';
  /** The item that takes the focus. Set only if the menu is open from the beginning. */
  start?: MenuStart;
}

export function Menu({ trigger, children, align = 'end', start }: MenuProps) {
  const { open, place, box, menu, close, press, point, follow, toggle } = useMenu(start);
  const id = useId();
  return (
    <div ref={box} className="relative inline-flex min-w-0">
      {cloneElement(trigger, {
        id: `${id}trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: toggle,
        onKeyDown: press,
      })}
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-labelledby={`${id}trigger`}
          tabIndex={-1}
          data-quiet-focus=""
          onKeyDown={press}
          onPointerMove={point}
          onClick={follow}
          className={classNames(
            'absolute z-30 max-h-[min(44rem,calc(100dvh-5.5rem))] w-max max-w-[calc(100vw-2rem)] min-w-60 overflow-y-auto',
            'rounded-card border border-line bg-overlay p-1.5 shadow-overlay',
            'transition-opacity duration-(--motion-regular) ease-entrance starting:opacity-0',
            align === 'end' ? 'right-0' : 'left-0',
            place.above ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
          )}
          style={{ translate: `${place.shift}px` }}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-14 no-underline select-none focus:bg-hover focus-visible:-outline-offset-2 focus-visible:shadow-none md:pointer-fine:min-h-9';

interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'default' | 'danger';
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'default', onSelect, children }: MenuItemProps) {
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        onSelect();
      }}
      className={classNames(itemClasses, tone === 'danger' ? 'text-danger' : 'text-default')}
    >
      <MenuIcon>{icon}</MenuIcon>
      {children}
    </button>
  );
}

function MenuIcon({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-4 shrink-0 items-center justify-center text-muted *:size-4"
    >
      {children}
    </span>
  );
}

function MenuAnchor({ icon, children, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={classNames(itemClasses, 'text-default')}>
      <MenuIcon>{icon}</MenuIcon>
      {children}
    </a>
  );
}

export const MenuLink = createLink(MenuAnchor);

interface MenuChoiceProps<T extends string> {
  label: string;
  value: T;
  onValue: (value: T) => void;
  options: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
}

/** A choice among several options. The menu stays open while the person chooses. */
export function MenuChoice<T extends string>({ label, value, onValue, options }: MenuChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <MenuLabel id={id}>{label}</MenuLabel>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          lang={option.lang}
          onClick={() => onValue(option.value)}
          className={itemClasses}
        >
          <MenuIcon>{option.icon}</MenuIcon>
          <span className="flex-1">{option.label}</span>
          {option.value === value && <Check className="size-4 text-accent" />}
        </button>
      ))}
    </fieldset>
  );
}

/** The heading of the entries below it. */
export function MenuLabel({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="px-3 pt-2 pb-1 text-12 font-medium text-muted">
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />;
}

/** The last entry, always visible even if the menu is longer than the screen. */
export function MenuEnd({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-1.5 -mx-1.5 -mb-1.5 bg-overlay px-1.5 pb-1.5">
      <MenuSeparator />
      {children}
    </div>
  );
}

/** The subject of the menu. It is not an entry. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-1.5 text-14">{children}</div>;
}
