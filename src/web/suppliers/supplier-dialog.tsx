import { useId } from 'react';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { useErrorCodeText } from '#web/shared/errors/use-error-code-text.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SupplierFields } from './supplier-form.tsx';
import { supplierFormTexts } from './supplier-form-texts.ts';
import { useSupplierForm } from './use-supplier-form.ts';

interface SupplierDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null for a new supplier. */
  supplier: SupplierDetail | null;
  onSaved: (saved: SupplierDetail) => void;
}

/** Adds or changes a supplier. Only the cancel button discards the typed text. */
export function SupplierDialog({ open, onOpenChange, supplier, onSaved }: SupplierDialogProps) {
  const texts = useTexts(supplierFormTexts);
  const id = useId();
  const { form, refusal, giveUp, takeNewest } = useSupplierForm(supplier, (saved) => {
    onOpenChange(false);
    onSaved(saved);
  });
  const cancel = () => {
    giveUp();
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={supplier ? texts.editTitle(supplier.name) : texts.newTitle}
      footer={
        <>
          <Button disabled={form.busy} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary form={form} />
        <SupplierFields form={form} />
        {refusal && <RefusalBanner refusal={refusal} onShow={takeNewest} />}
      </form>
    </Dialog>
  );
}

interface RefusalBannerProps {
  refusal: NonNullable<ReturnType<typeof useSupplierForm>['refusal']>;
  onShow: () => Promise<void>;
}

/** The refusal, shown at the end of the form, beside the pressed button. */
function RefusalBanner({ refusal, onShow }: RefusalBannerProps) {
  const texts = useTexts(supplierFormTexts);
  const codeText = useErrorCodeText();
  if (refusal.kind === 'changed') {
    return (
      <div role="alert">
        <Banner
          tone="danger"
          title={texts.changed.title}
          action={<Button onClick={() => void onShow()}>{texts.changed.show}</Button>}
        >
          {texts.changed.description}
        </Banner>
      </div>
    );
  }
  const { id, name } = refusal.supplier;
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={texts.exists.title}
        action={
          <LinkButton to="/agent/suppliers/$supplierId" params={{ supplierId: id }}>
            {texts.exists.open(name)}
          </LinkButton>
        }
      >
        {codeText('supplier_exists')}
      </Banner>
    </div>
  );
}
