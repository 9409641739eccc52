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
import { supplierKeys, supplierQueries } from './supplier-queries.ts';

interface CertificateValues extends Record<string, unknown> {
  title: string;
  /** `YYYY-MM-DD`, or empty. */
  validUntil: string;
  file: File | null;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

interface CertificateFormOptions {
  supplierId: string;
  /** Null for a new certificate. */
  certificate: SupplierCertificate | null;
  onSaved: () => void;
}

/** Saves the data of a certificate, then sends the chosen file. */
function useSaveCertificate({
  supplierId,
  certificate,
}: Pick<CertificateFormOptions, 'supplierId' | 'certificate'>) {
  const client = useQueryClient();
  const [id] = useState(() => certificate?.id ?? makeId());
  // If the server refused the file, the certificate exists already, so the next attempt changes it.
  const seen = useRef(certificate?.version);
  const [progress, setProgress] = useState<number | null>(null);
  const newest = async () => {
    const found = { ...supplierQueries.detail(supplierId), staleTime: 0 };
    return (await client.fetchQuery(found)).certificates.find((one) => one.id === id);
  };
  const save = async ({ title, validUntil, file }: CertificateValues) => {
    const params = { supplierId, certificateId: id };
    const body = { title: title.trim(), validUntil: validUntil || null };
    const { current: version } = seen;
    try {
      const saved = await (version === undefined
        ? call(certificateEndpoints.addCertificate, { params: { supplierId }, body: { id, ...body } })
        : call(certificateEndpoints.updateCertificate, { params, body: { version, ...body } }));
      seen.current = saved.version;
      if (!file) return;
      setProgress(0);
      const query = { version: saved.version };
      const sent = { params, query, file, onProgress: setProgress };
      seen.current = (await upload(certificateEndpoints.saveCertificateFile, sent)).version;
    } catch (error) {
      // Saving again replaces the colleague's version.
      if (hasCode(error, 'certificate_changed')) seen.current = (await newest())?.version ?? seen.current;
      throw error;
    } finally {
      setProgress(null);
      await client.invalidateQueries({ queryKey: supplierKeys.detail(supplierId) });
    }
  };
  return { save, progress };
}

/** The form of a certificate. */
export function useCertificateForm({ supplierId, certificate, onSaved }: CertificateFormOptions) {
  const texts = useTexts(certificateTexts);
  const toasts = useToasts();
  const { save, progress } = useSaveCertificate({ supplierId, certificate });
  const form = useForm<CertificateValues>({
    initial: { title: certificate?.title ?? '', validUntil: certificate?.validUntil ?? '', file: null },
    check: ({ title, validUntil }) => ({
      title: title.trim() ? undefined : texts.wrong.title,
      validUntil: validUntil === '' || isDay(validUntil) ? undefined : texts.wrong.validUntil,
    }),
    submit: async (values) => {
      await save(values);
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
