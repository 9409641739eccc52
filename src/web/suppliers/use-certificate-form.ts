import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { certificateEndpoints } from '#contract/suppliers/certificate-endpoints.ts';
import type { SupplierCertificate } from '#contract/suppliers/supplier-replies.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { certificateTexts } from './certificate-texts.ts';
import { supplierKeys } from './supplier-queries.ts';

interface CertificateValues extends Record<string, unknown> {
  title: string;
  /** `YYYY-MM-DD`, or empty. */
  validUntil: string;
  file: File | null;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

interface Parts {
  supplierId: string;
  /** Null for a new one. */
  certificate: SupplierCertificate | null;
  onSaved: () => void;
}

/** The form of a certificate: its facts are saved first, then the chosen file is sent. */
export function useCertificateForm({ supplierId, certificate, onSaved }: Parts) {
  const texts = useTexts(certificateTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const [id] = useState(() => certificate?.id ?? makeId());
  // A certificate whose file was refused is there already: the next attempt changes it.
  const isThere = useRef(certificate !== null);
  const [progress, setProgress] = useState<number | null>(null);

  const form = useForm<CertificateValues>({
    initial: { title: certificate?.title ?? '', validUntil: certificate?.validUntil ?? '', file: null },
    check: ({ title, validUntil }) => ({
      title: title.trim() ? undefined : texts.wrong.title,
      validUntil: validUntil === '' || isDay(validUntil) ? undefined : texts.wrong.validUntil,
    }),
    submit: async ({ title, validUntil, file }) => {
      const params = { supplierId, certificateId: id };
      const body = { title: title.trim(), validUntil: validUntil || null };
      try {
        if (isThere.current) await call(certificateEndpoints.updateCertificate, { params, body });
        else
          await call(certificateEndpoints.addCertificate, { params: { supplierId }, body: { id, ...body } });
        isThere.current = true;
        if (file) {
          setProgress(0);
          await upload(certificateEndpoints.saveCertificateFile, { params, file, onProgress: setProgress });
        }
      } finally {
        setProgress(null);
        await client.invalidateQueries({ queryKey: supplierKeys.detail(supplierId) });
      }
      toasts.success(texts.saved);
      onSaved();
    },
    failed: texts.failed,
    refusal: (error) => {
      if (hasCode(error, 'file_too_large')) return { file: texts.fileSize };
      if (hasCode(error, 'file_type_refused')) return { file: texts.fileType };
      return hasCode(error, 'invalid_input')
        ? Object.fromEntries(error.fields.map(({ path }) => [path, texts.wrong.validUntil]))
        : {};
    },
  });
  return { form, progress };
}
