import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import type { ImportUndone } from '#contract/imports/import-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { importQueries, refreshImports } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

/** Lists the clients who would be removed and those who would stay, before the import is undone. */
export function ImportUndoCard({ importId }: { importId: string }) {
  const { undo: texts } = useTexts(importTexts);
  const query = useQuery(importQueries.undo(importId));
  return (
    <Card title={texts.title}>
      <LoadedSection query={query} label={texts.loading} failed={texts.failed}>
        {(undone) => (
          <div className="flex flex-col items-start gap-4">
            <UndoText undone={undone} />
            {undone.keptClients.length > 0 && <KeptList undone={undone} />}
            {undone.removed > 0 && <UndoButton importId={importId} removed={undone.removed} />}
          </div>
        )}
      </LoadedSection>
    </Card>
  );
}

function UndoText({ undone: { removed, kept } }: { undone: ImportUndone }) {
  const { undo: texts } = useTexts(importTexts);
  if (removed > 0 && kept > 0) return <p className="text-14">{texts.some(removed, kept)}</p>;
  if (removed > 0) return <p className="text-14">{texts.all(removed)}</p>;
  return <p className="text-14">{kept > 0 ? texts.none(kept) : texts.gone}</p>;
}

function KeptList({ undone }: { undone: ImportUndone }) {
  const { undo: texts } = useTexts(importTexts);
  return (
    <ul
      aria-label={texts.list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className="max-h-96 w-full divide-y divide-line overflow-y-auto rounded-control border border-line px-4 text-14"
    >
      {undone.keptClients.map((client) => (
        <li key={client.id} className="py-2.5">
          <Link
            to="/agent/client/$clientId"
            params={{ clientId: client.id }}
            className="wrap-anywhere text-default"
          >
            {fullName(client) || client.email}
          </Link>{' '}
          <span className="text-muted">{texts.reasons[client.reason]}</span>
        </li>
      ))}
    </ul>
  );
}

function UndoButton({ importId, removed }: { importId: string; removed: number }) {
  const { undo: texts } = useTexts(importTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const undo = async () => {
    try {
      await call(importEndpoints.undoClientImport, { params: { importId }, body: { removed } });
    } catch (error) {
      toasts.error(texts.undoFailed, errorText(error));
      await refreshImports(cache);
      throw error;
    }
    toasts.success(texts.toast(removed));
    await refreshImports(cache);
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{texts.action}</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.confirmTitle(removed)}
        description={texts.all(removed)}
        confirmLabel={texts.confirm}
        onConfirm={undo}
        finalFocus={() => document.querySelector('h1')}
      />
    </>
  );
}
