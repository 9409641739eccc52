import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { useLiveState } from '#web/shared/live/live-state.ts';
import { shellTexts } from './shell-texts.ts';

/** Milliseconds. Shorter interruptions are not reported. */
const graceTime = 8_000;

/**
 * Returns whether the live connection has been lost for a while. Counts only the time in which the page was visible.
 */
function useLongDisconnected(): boolean {
  const isAway = useLiveState() === 'away';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isAway) return undefined;
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      setIsLong(false);
      if (document.visibilityState !== 'visible') return;
      timer = window.setTimeout(() => setIsLong(true), graceTime);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isAway]);
  return isLong;
}

/** Says that the content may be old while the live connection is away. */
export function LiveStatusBanner() {
  const texts = useTexts(shellTexts);
  const isAway = useLongDisconnected();
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--foot))] z-40 flex justify-center max-md:clear-of-sheet print:hidden">
      {isAway && (
        <p className="flex items-center gap-2 rounded-full border border-line bg-overlay px-3.5 py-1.5 text-14 text-muted shadow-lifted transition-opacity duration-(--motion-slow) ease-entrance starting:opacity-0">
          <CloudOff className="size-4 shrink-0" />
          {texts.connectionLost}
        </p>
      )}
    </output>
  );
}
