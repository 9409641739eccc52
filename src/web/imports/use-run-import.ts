import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import type { ImportColumns } from '#domain/imports/import-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { importQueries, refreshImports } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

/** Creates the clients of a draft, or removes the draft. */
export function useRunImport(importId: string, columns: ImportColumns) {
  const texts = useTexts(importTexts);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const [invite, setInvite] = useState<'later' | 'now'>('later');
  const params = { importId };
  const run = (clients: number) =>
    void act('run', texts.preview.runFailed, async () => {
      const body = { columns: [...columns], clients, invite: invite === 'now' };
      try {
        const made = await call(importEndpoints.runClientImport, { params, body });
        cache.setQueryData(importQueries.detail(importId).queryKey, made);
        toasts.success(texts.done.toast(made.done?.clients ?? 0));
        scrollTo({ top: 0 });
      } catch (error) {
        // The screen showed an outdated state.
        if (hasCode(error, 'import_changed', 'import_not_found')) await refreshImports(cache);
        throw error;
      }
      await refreshImports(cache, importId);
    });
  const discard = () =>
    void act('discard', texts.preview.discardFailed, async () => {
      await call(importEndpoints.discardClientImport, { params });
      toasts.success(texts.preview.discarded);
      await navigate({ to: '/agent/clients/import', replace: true });
      cache.removeQueries({ queryKey: importQueries.detail(importId).queryKey });
    });
  return { busy, invite, setInvite, run, discard };
}
