import { useRef, useState } from 'react';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { useErrorText } from './error-texts.ts';

/**
 * Runs one action at a time and ignores others meanwhile. Shows an error as a toast. `busy`: the name of the running
 * action.
 */
export function useAction() {
  const errorText = useErrorText();
  const toasts = useToasts();
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (name: string, failed: string, work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toasts.error(failed, errorText(error));
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, act };
}
