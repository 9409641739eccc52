import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuHeading, MenuItem } from '#web/ui/overlays/menu.tsx';

interface RowAction {
  label: string;
  /** Its name beside those of the other rows. */
  name?: string;
  tone?: 'danger';
  onSelect: () => void;
}

interface RowMenuProps {
  /** Whether the row has no line for buttons, as on phones: one menu holds them. */
  isOneLine: boolean;
  /** The menu's name. */
  label: string;
  /** Facts that the row has no room for; in the menu. */
  heading?: ReactNode;
  /** The first one works. */
  busy: boolean;
  disabled: boolean;
  actions: readonly RowAction[];
}

/** The buttons of an `ItemRow`; where they would take lines of their own, a menu. */
export function RowMenu({ isOneLine, label, heading, busy, disabled, actions }: RowMenuProps) {
  if (isOneLine) {
    return (
      <Menu
        trigger={
          <IconButton
            label={label}
            icon={<Ellipsis className="size-5" />}
            busy={busy}
            disabled={disabled}
            className="-mr-3"
          />
        }
      >
        {heading && <MenuHeading>{heading}</MenuHeading>}
        {actions.map((action) => (
          <MenuItem key={action.label} tone={action.tone ?? 'default'} onSelect={action.onSelect}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      {actions.map((action, place) => (
        <Button
          key={action.label}
          size="small"
          busy={busy && place === 0}
          disabled={disabled}
          aria-label={action.name}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
    </span>
  );
}
