import { useId, useState } from 'react';
import type { SupplierCertificate } from '#contract/suppliers/supplier-replies.ts';
import { attachmentAccept } from '#domain/attachments/attachment-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { certificateTitleMaxLength } from '#domain/suppliers/supplier-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { certificateTexts } from './certificate-texts.ts';
import { useCertificateForm } from './use-certificate-form.ts';

interface CertificateDialogProps {
  open: boolean;
  onClose: () => void;
  supplierId: string;
  /** Null for a new one. */
  certificate: SupplierCertificate | null;
}

/** Adds or changes a certificate; the parent's key resets it each time it opens. */
export function CertificateDialog({ open, onClose, supplierId, certificate }: CertificateDialogProps) {
  const texts = useTexts(certificateTexts);
  const formats = useFormats();
  const id = useId();
  const { form, progress } = useCertificateForm({ supplierId, certificate, onSaved: onClose });
  const [refused, setRefused] = useState<string>();
  const { file } = form.values;
  const field = form.value('file');
  const choose = (chosen: File | null) => {
    setRefused(undefined);
    field.onValue(chosen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={certificate ? texts.editTitle(certificate.title) : texts.newTitle}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
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
        <TextField
          required
          label={texts.fields.title}
          help={texts.help.title}
          maxLength={certificateTitleMaxLength}
          autoComplete="off"
          {...form.text('title')}
        />
        <DateField
          label={texts.fields.validUntil}
          help={texts.help.validUntil}
          className="sm:max-w-60"
          {...form.value('validUntil')}
        />
        <FileField
          id={field.id}
          label={certificate?.file ? texts.fields.newFile : texts.fields.file}
          hint={texts.fileHint}
          accept={attachmentAccept}
          maxSize={sizeLimits.supplierCertificate}
          file={file}
          {...(file && { fileNote: formats.fileSize(file.size) })}
          progress={progress}
          error={refused ?? field.error}
          onRefuse={(reason) => setRefused(reason === 'size' ? texts.fileSize : texts.fileType)}
          onFile={choose}
        />
      </form>
    </Dialog>
  );
}
