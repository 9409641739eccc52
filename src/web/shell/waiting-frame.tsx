import { Wordmark } from '#web/shared/agency/brand-mark.tsx';
import { HeaderBar, homeClasses } from './header-bar.tsx';

/** The frame around the screens of signed-in users while the code that renders them is loading. */
export function WaitingFrame() {
  return (
    <div aria-hidden="true" className="flex min-h-dvh flex-col">
      <HeaderBar
        home={
          <span className={homeClasses}>
            <Wordmark besideAreas />
          </span>
        }
      />
    </div>
  );
}
