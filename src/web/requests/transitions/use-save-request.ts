import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { transitionTexts } from './transition-texts.ts';

/**
 * Saves a part of a request on the agent's screen, one save at a time; stores the response in the cache and
 * shows a toast for success or failure.
 */
export function useSaveRequest(requestId: string, saved: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(transitionTexts);
  const errorText = useErrorText();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const save = async (work: () => Promise<RequestDetail>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await cacheRequest(client, await work());
      toasts.success(saved);
    } catch (error) {
      toasts.error(texts.error, errorText(error));
      void reloadRequest(client, requestId);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, save };
}
