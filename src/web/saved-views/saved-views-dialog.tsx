import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { savedViewEndpoints } from '#contract/saved-views/saved-view-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SavedViewForm } from './saved-view-form.tsx';
import { savedViews, viewFiltersOf } from './saved-view-queries.ts';
import { SavedViewRow } from './saved-view-row.tsx';
import { savedViewsTexts } from './saved-views-texts.ts';

interface SavedViewsDialogProps {
  /** Whether a new view is saved, or the existing ones are managed. */
  opened: 'save' | 'manage';
  onClose: () => void;
  shown: ListSearch;
}

export function SavedViewsDialog({ opened, onClose, shown }: SavedViewsDialogProps) {
  const texts = useTexts(savedViewsTexts);
  if (opened === 'manage') return <ManageDialog onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="small" title={texts.saveTitle} description={texts.saveText}>
      <SavedViewForm
        initial={{ name: '', shown: viewFiltersOf(shown), isShared: false }}
        submit={texts.submit}
        onSave={(body) => call(savedViewEndpoints.createSavedView, { body })}
        onDone={onClose}
      />
    </Dialog>
  );
}

function ManageDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(savedViewsTexts);
  const list = useRef<HTMLDivElement>(null);
  const { data: views = [] } = useQuery(savedViews);
  const own = views.filter(({ sharedBy }) => sharedBy === null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.manageTitle}
      description={own.length > 0 ? texts.manageText : texts.none}
    >
      <div ref={list} tabIndex={-1} data-quiet-focus="">
        {own.length > 0 && (
          <ul className="divide-y divide-line">
            {own.map((view) => (
              <SavedViewRow key={view.id} view={view} list={list} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
