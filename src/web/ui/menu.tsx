import { Menu as Base } from '@base-ui/react/menu';
import { createLink } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-30">
          <Base.Popup
            className={classNames(
              'min-w-56 max-w-[calc(100vw-1rem)] origin-(--transform-origin) rounded-card border border-line bg-overlay p-1.5 shadow-overlay outline-none',
              'max-h-(--available-height) overflow-y-auto transition-[opacity,scale] ease-entrance data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-14 no-underline outline-none select-none data-highlighted:bg-hover md:pointer-fine:min-h-9';

interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'default' | 'danger';
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'default', onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      className={classNames(itemClasses, 'cursor-pointer', tone === 'danger' ? 'text-danger' : 'text-default')}
    >
      <MenuIcon>{icon}</MenuIcon>
      {children}
    </Base.Item>
  );
}

function MenuIcon({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <span aria-hidden="true" className="inline-flex size-4 shrink-0 items-center justify-center text-muted *:size-4">
      {children}
    </span>
  );
}

function MenuAnchor({ icon, className: _, children, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick {...rest} className={classNames(itemClasses, 'text-default')}>
      <MenuIcon>{icon}</MenuIcon>
      {children}
    </Base.LinkItem>
  );
}

/** A screen to go to. */
export const MenuLink = createLink(MenuAnchor);

interface MenuChoiceProps<T extends string> {
  label: string;
  value: T;
  onValue: (value: T) => void;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
}

/** One of several, kept open while choosing. */
export function MenuChoice<T extends string>({ label, value, onValue, options }: MenuChoiceProps<T>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-12 font-medium text-muted">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: T) => onValue(next)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className={classNames(itemClasses, 'cursor-pointer')}
          >
            <MenuIcon>{option.icon}</MenuIcon>
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" className="size-4 text-accent" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

/** Who or what the menu is about; not a choice. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-1.5 text-14">{children}</div>;
}
