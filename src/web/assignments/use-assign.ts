import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import type { Assignment } from './assign-types.ts';

/** Assigns requests, one at a time; the code loads with the first press. */
export function useAssign(userId: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const language = useLanguage();
  const errorText = useErrorText();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const assign = async (assignment: Assignment) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { saveAssignment } = await loadPart(() => import('./save-assignment.ts'));
      await saveAssignment({ client, toasts, errorText, language, userId }, assignment);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { assign, busy };
}
