import { useRef, useState } from 'react';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { useErrorText } from './error-texts.ts';

/** One change at a time; a failure is told in a toast with this title. `busy`: the name of the one that is under way. */
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
