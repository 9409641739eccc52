import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WrittenView } from '#contract/saved-views/saved-view-endpoints.ts';
import { viewNameMaxLength } from '#domain/saved-views/saved-view-limits.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { addErrorTexts, useErrorText } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { savedViews } from './saved-view-queries.ts';
import { savedViewsTexts } from './saved-views-texts.ts';

addErrorTexts(settingsErrorTexts);

interface SavedViewFormProps {
  initial: WrittenView;
  submit: string;
  /** Rejects if the view was not saved. */
  onSave: (view: WrittenView) => Promise<unknown>;
  onDone: () => void;
  /** Shown beside the save button. */
  children?: ReactNode;
}

/** Asks for the name of a view, and whether colleagues see it. */
export function SavedViewForm({ initial, submit, onSave, onDone, children }: SavedViewFormProps) {
  const texts = useTexts(savedViewsTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const form = useForm<{ name: string; isShared: boolean }>({
    initial: { name: initial.name, isShared: initial.isShared },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.noName : undefined }),
    submit: async ({ name, isShared }) => {
      await onSave({ name: name.trim(), shown: initial.shown, isShared });
      void client.invalidateQueries(savedViews);
      toasts.success(texts.saved(name.trim()));
      onDone();
    },
    refusal: (error) => (hasCode(error, 'view_name_taken') ? { name: errorText(error) } : {}),
    failed: texts.failed,
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextField
        label={texts.name}
        maxLength={viewNameMaxLength}
        autoComplete="off"
        required
        {...form.text('name')}
      />
      <Checkbox
        label={texts.share}
        checked={form.values.isShared}
        onValue={(isShared) => form.set('isShared', isShared)}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        {children}
        <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
