import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { loadPart, MissingPart } from '#web/shared/network/load-part.ts';
import { reloadProgram } from '#web/shared/network/reload-program.ts';
import { afterStart } from '#web/ui/overlays/after-start.ts';
import type { MenuStart } from '#web/ui/overlays/use-menu.ts';
import { AccountButton, type AccountMenuProps } from './account-button.tsx';

interface LoadedMenu {
  View: ComponentType<AccountMenuProps & { start: MenuStart }>;
  start: MenuStart;
}

const load = () => import('./account-menu-view.tsx');

/**
 * The account's button. The code of its menu loads soon after the page, or when the person presses the button. That
 * press then opens the menu.
 */
export function AccountMenu(props: AccountMenuProps) {
  const [loaded, setLoaded] = useState<LoadedMenu>();
  useEffect(() => afterStart(() => void load().catch(() => undefined)), []);
  const open = async (start: MenuStart) => {
    try {
      const { AccountMenuView } = await loadPart(load);
      setLoaded({ View: AccountMenuView, start });
    } catch (error) {
      // Without a network, the next press tries again. Some browsers never load a file again after it failed once, so
      // the page must be reloaded.
      if (error instanceof MissingPart) reloadProgram();
    }
  };
  if (loaded) return <loaded.View {...props} start={loaded.start} />;
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
