import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedViewEndpoints } from '#contract/saved-views/saved-view-endpoints.ts';
import type { SavedView } from '#contract/saved-views/saved-view-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { SavedViewForm } from './saved-view-form.tsx';
import { savedViews } from './saved-view-queries.ts';
import { savedViewsTexts } from './saved-views-texts.ts';

/** One of the reader's views: rename it, share it or not, remove it. */
export function SavedViewRow({ view }: { view: SavedView }) {
  const texts = useTexts(savedViewsTexts);
  const [isEdited, setIsEdited] = useState(false);
  const { id, name, isShared } = view;
  if (isEdited) {
    return (
      <li className="py-3">
        <SavedViewForm
          initial={view}
          submit={texts.renameSubmit}
          onSave={(body) => call(savedViewEndpoints.updateSavedView, { params: { viewId: id }, body })}
          onDone={() => setIsEdited(false)}
        >
          <Button variant="quiet" onClick={() => setIsEdited(false)}>
            {texts.cancel}
          </Button>
        </SavedViewForm>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {isShared && <span className="text-12 text-muted">{texts.isShared}</span>}
      </span>
      <span className="flex gap-2">
        <Button size="small" aria-label={texts.renameThis(name)} onClick={() => setIsEdited(true)}>
          {texts.rename}
        </Button>
        <RemoveButton view={view} />
      </span>
    </li>
  );
}

function RemoveButton({ view: { id, name } }: { view: SavedView }) {
  const texts = useTexts(savedViewsTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const { act } = useAction();
  const [isAsked, setIsAsked] = useState(false);
  const remove = () =>
    act(id, texts.failed, async () => {
      await call(savedViewEndpoints.deleteSavedView, { params: { viewId: id } });
      toasts.success(texts.removed(name));
      await client.invalidateQueries(savedViews);
    });
  return (
    <>
      <Button size="small" aria-label={texts.removeThis(name)} onClick={() => setIsAsked(true)}>
        {texts.remove}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`${texts.removeThis(name)}\u202f?`}
        description={texts.undo}
        confirmLabel={texts.remove}
        onConfirm={remove}
      />
    </>
  );
}
