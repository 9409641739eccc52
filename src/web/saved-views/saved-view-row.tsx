import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

interface SavedViewRowProps {
  view: SavedView;
  /** The element of the list, which gets the focus after this view is deleted. */
  list: RefObject<HTMLElement | null>;
}

/** Shows one of the reader's own views, with buttons to edit and to delete it. */
export function SavedViewRow({ view, list }: SavedViewRowProps) {
  const texts = useTexts(savedViewsTexts);
  const row = useRef<HTMLLIElement>(null);
  const [isEditing, setIsEditing] = useState<boolean>();
  useEffect(() => {
    // The pressed button has disappeared.
    if (isEditing !== undefined)
      row.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus();
  }, [isEditing]);
  const { id, name, isShared } = view;
  if (isEditing) {
    return (
      <li ref={row} className="py-3">
        <SavedViewForm
          initial={view}
          submit={texts.renameSubmit}
          onSave={(body) => call(savedViewEndpoints.updateSavedView, { params: { viewId: id }, body })}
          onDone={() => setIsEditing(false)}
        >
          <Button variant="quiet" onClick={() => setIsEditing(false)}>
            {texts.cancel}
          </Button>
        </SavedViewForm>
      </li>
    );
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {isShared && <span className="text-12 text-muted">{texts.isShared}</span>}
      </span>
      <span className="flex gap-2">
        <Button size="small" aria-label={texts.renameThis(name)} onClick={() => setIsEditing(true)}>
          {texts.rename}
        </Button>
        <RemoveButton view={view} list={list} />
      </span>
    </li>
  );
}

function RemoveButton({ view: { id, name }, list }: SavedViewRowProps) {
  const texts = useTexts(savedViewsTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = () =>
    act(id, texts.failed, async () => {
      await call(savedViewEndpoints.deleteSavedView, { params: { viewId: id } });
      list.current?.focus({ preventScroll: true });
      toasts.success(texts.removed(name));
      await client.invalidateQueries(savedViews);
    });
  return (
    <>
      <Button
        size="small"
        aria-label={texts.removeThis(name)}
        busy={busy !== null}
        onClick={() => setIsConfirming(true)}
      >
        {texts.remove}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={texts.removeTitle(name)}
        description={texts.removeText}
        confirmLabel={texts.remove}
        onConfirm={() => {
          void remove();
          return undefined;
        }}
      />
    </>
  );
}
