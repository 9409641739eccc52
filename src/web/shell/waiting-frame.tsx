import { Wordmark } from '#web/shared/agency/brand-mark.tsx';
import { HeaderBar, homeClasses } from './header-bar.tsx';

/** What stands around the screens of the signed-in, while the program that draws them travels. */
export function WaitingFrame() {
  return (
    <div aria-hidden="true" className="flex min-h-dvh flex-col">
      <HeaderBar
        home={
          <span className={homeClasses}>
            <Wordmark />
          </span>
        }
      />
    </div>
  );
}
