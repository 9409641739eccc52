import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuHeading, MenuItem } from '#web/ui/overlays/menu.tsx';

interface RowAction {
  label: string;
  /** The button's name for screen readers, different from those of the other rows. */
  accessibleName?: string;
  tone?: 'danger';
  onSelect: () => void;
}

interface RowMenuProps {
  /** Whether the row has no line for buttons, as on phones. If so, one menu contains them. */
  isOneLine: boolean;
  /** The name of the menu. */
  label: string;
  /** Facts for which the row has no space; the menu shows them. */
  heading?: ReactNode;
  /** Whether the first button is working. */
  busy: boolean;
  disabled: boolean;
  actions: readonly RowAction[];
}

/** The buttons of an `ItemRow`; a menu, if the buttons would need extra lines. */
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
          aria-label={action.accessibleName}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
    </span>
  );
}
