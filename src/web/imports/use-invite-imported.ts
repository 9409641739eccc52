import { useQueryClient } from '@tanstack/react-query';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { refreshImports } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

/** Sends invitation links to people of an import who have not signed in. */
export function useInviteImported(importId: string) {
  const { people: texts } = useTexts(importTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const invite = (name: string, body: { clientIds?: string[] }) =>
    act(name, texts.inviteFailed, async () => {
      const { queued } = await call(importEndpoints.inviteImportedClients, { params: { importId }, body });
      toasts.success(texts.queued(queued), queued > 1 ? texts.queuedText : undefined);
      await refreshImports(cache);
    });
  return {
    busy,
    inviteAll: () => invite('all', {}),
    inviteOne: (clientId: string) => void invite(clientId, { clientIds: [clientId] }),
  };
}
