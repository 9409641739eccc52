import { useQueryClient } from '@tanstack/react-query';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { factorsQuery } from '#web/shared/factors/use-factors.ts';
import { useWrongField } from '#web/shared/forms/use-wrong-field.ts';

interface RenameFactorDialogProps {
  open: boolean;
  factor: Factor;
  onClose: () => void;
}

export function RenameFactorDialog({ open, factor, onClose }: RenameFactorDialogProps) {
  const texts = useTexts(securityTexts).factors;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="small" title={texts.renameTitle}>
      <RenameForm factor={factor} onRenamed={onClose} />
    </Dialog>
  );
}

function RenameForm({ factor, onRenamed }: { factor: Factor; onRenamed: () => void }) {
  const texts = useTexts(securityTexts).factors;
  const toasts = useToasts();
  const queries = useQueryClient();
  const form = useForm({
    initial: { friendlyName: factor.friendlyName },
    check: (values) => ({ friendlyName: values.friendlyName.trim() ? undefined : texts.missingName }),
    submit: async (body) => {
      await call(factorEndpoints.renameFactor, { params: { factorId: factor.id }, body });
      await queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
      toasts.success(texts.renamed);
      onRenamed();
    },
    failed: texts.renameFailed,
  });
  const nameField = useWrongField(form.attempt, form.errors.friendlyName);
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FactorNameField ref={nameField} {...form.text('friendlyName')} />
      <DialogActions>
        <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </DialogActions>
    </form>
  );
}
