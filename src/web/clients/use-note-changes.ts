import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '#contract/clients/client-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { clientTexts } from './client-texts.ts';
import { clientKeys } from './use-client.ts';

/**
 * The changes that agents make to the notes on a client. Each returns whether it succeeded, and informs the
 * person.
 */
export function useNoteChanges(clientId: string) {
  const texts = useTexts(clientTexts).notes;
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  const change = async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey: clientKeys.part(clientId, 'notes') });
      toasts.success(done);
      return true;
    } catch (error) {
      toasts.error(failed, errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    add: (id: string, content: string) =>
      change(
        () => call(clientEndpoints.createClientNote, { params: { clientId }, body: { id, content } }),
        texts.added,
        texts.addFailed,
      ),
    rewrite: (noteId: string, content: string) =>
      change(
        () => call(clientEndpoints.updateClientNote, { params: { clientId, noteId }, body: { content } }),
        texts.saved,
        texts.saveFailed,
      ),
    remove: (noteId: string) =>
      change(
        () => call(clientEndpoints.removeClientNote, { params: { clientId, noteId } }),
        texts.removed,
        texts.removeFailed,
      ),
  };
}

export type NoteChanges = ReturnType<typeof useNoteChanges>;
