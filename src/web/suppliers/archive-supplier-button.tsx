import { useQueryClient } from '@tanstack/react-query';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { supplierKeys } from './supplier-queries.ts';
import { supplierTexts } from './supplier-texts.ts';

/** Archives a supplier or takes it back. There is no confirmation, because pressing again undoes it. */
export function ArchiveSupplierButton({ supplier: { id, archived } }: { supplier: SupplierDetail }) {
  const texts = useTexts(supplierTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const press = () =>
    void act('archive', archived ? texts.restoreFailed : texts.archiveFailed, async () => {
      const body = { archived: !archived };
      const saved = await call(supplierEndpoints.archiveSupplier, { params: { supplierId: id }, body });
      client.setQueryData(supplierKeys.detail(id), saved);
      void client.invalidateQueries({ queryKey: [...supplierKeys.all, 'list'] });
      toasts.success(archived ? texts.restoreDone(saved.name) : texts.archiveDone(saved.name));
    });
  return (
    <Button variant="quiet" busy={busy !== null} onClick={press}>
      {archived ? texts.restore : texts.archive}
    </Button>
  );
}
