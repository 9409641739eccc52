import { useTexts } from '#web/shared/language/language.ts';
import { useLiveState } from '#web/shared/live/live-state.ts';
import { useNewVersion } from '#web/shared/network/version-store.ts';
import { updateTexts } from './update-texts.ts';

/**
 * Says that there is a newer version, without interrupting anyone. It is hidden while the hint about a lost
 * connection is shown.
 */
export function UpdateBanner() {
  const texts = useTexts(updateTexts);
  const isAway = useLiveState() === 'away';
  const isThere = useNewVersion() && !isAway;
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--foot))] z-40 flex justify-center max-md:clear-of-sheet print:hidden">
      {isThere && (
        <span className="pointer-events-auto flex items-center gap-1 rounded-full border border-line bg-overlay pl-4 text-14 shadow-lifted transition-opacity duration-(--motion-slow) ease-entrance starting:opacity-0">
          {texts.ready}
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="min-h-11 rounded-full px-4 font-medium text-accent transition-colors hover:bg-hover"
          >
            {texts.reload}
          </button>
        </span>
      )}
    </output>
  );
}
