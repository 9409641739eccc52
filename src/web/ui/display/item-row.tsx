import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface ItemRowProps {
  icon?: ReactNode;
  title: ReactNode;
  /** A badge beside the title. */
  mark?: ReactNode;
  children: ReactNode;
  /** Buttons, at the right on wide screens. */
  actions?: ReactNode;
  /** Whether `actions` is one small action, which stays at the top right on phones too. */
  isOneLine?: boolean;
  /** Makes the row 56 px high if it has only one line of details. */
  isDense?: boolean;
}

/** An item of a list in a card: its name, details and actions. */
export function ItemRow({ icon, title, mark, children, actions, isOneLine, isDense }: ItemRowProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-x-4 gap-y-2 first:pt-0 last:pb-0',
        isDense ? 'py-1.5' : 'py-4',
        isOneLine ? 'max-sm:gap-x-3' : 'flex-wrap',
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className={classNames(
            'inline-flex size-10 shrink-0 items-center justify-center self-start rounded-full bg-sunken text-muted *:size-5',
            isOneLine && 'max-sm:hidden',
          )}
        >
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{title}</span>
          {mark}
        </p>
        <div className={classNames('text-14 text-muted', !isDense && 'mt-0.5')}>{children}</div>
      </div>
      {actions && (
        <div
          className={classNames(
            'flex items-center',
            isOneLine ? 'shrink-0 self-start' : 'min-w-0 sm:shrink-0',
            Boolean(icon) && !isOneLine && 'max-sm:ml-14',
          )}
        >
          {actions}
        </div>
      )}
    </li>
  );
}

export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  );
}
