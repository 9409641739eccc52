import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { afterStart } from '#web/ui/overlays/after-start.ts';
import type { MenuStart } from '#web/ui/overlays/use-menu.ts';
import { AccountButton, type AccountMenuProps } from './account-button.tsx';

interface LateMenu {
  View: ComponentType<AccountMenuProps & { start: MenuStart }>;
  start: MenuStart;
}

const load = () => import('./account-menu-view.tsx');

/** The account's button. Its menu loads after the start, or with the first press, and opens with that. */
export function AccountMenu(props: AccountMenuProps) {
  const [late, setLate] = useState<LateMenu>();
  useEffect(() => afterStart(() => void load().catch(() => undefined)), []);
  const open = async (start: MenuStart) => {
    try {
      const { AccountMenuView } = await load();
      setLate({ View: AccountMenuView, start });
    } catch {
      // The network fails at the moment: the next press tries again.
    }
  };
  if (late) return <late.View {...props} start={late.start} />;
  return (
    <div className="relative inline-flex min-w-0">
      <AccountButton
        user={props.user}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={({ detail }) => void open(detail === 0 ? 'first' : 'none')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          void open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      />
    </div>
  );
}
