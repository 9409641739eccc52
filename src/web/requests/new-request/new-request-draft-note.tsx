import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { newRequestTexts } from './new-request-texts.ts';

interface DraftNoteProps {
  /** True if files that an earlier visit added have been deleted. */
  hasLostFiles: boolean;
  onClear: () => void;
}

/** Says that the form contains an earlier draft, or a copy of an earlier request, and offers to start again. */
export function DraftNote({ hasLostFiles, onClear }: DraftNoteProps) {
  const texts = useTexts(newRequestTexts);
  const again = useRouterState({ select: ({ location }) => location.state.again });
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-info-subtle px-4 py-3 text-control">
      <p className="min-w-0 flex-1 basis-56">
        {again ? texts.again.filled(again.reference) : texts.draftFound}{' '}
        {again?.hadFiles && texts.again.withoutFiles} {hasLostFiles && texts.draftLostFiles}
      </p>
      <Button variant="quiet" size="small" className="-mx-3 -my-1.5" onClick={() => setAsking(true)}>
        {texts.clearDraft}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        {...texts.clearing}
        onConfirm={() => {
          onClear();
          return Promise.resolve();
        }}
      />
    </div>
  );
}
