import { Download } from 'lucide-react';
import { certificateEndpoints } from '#contract/suppliers/certificate-endpoints.ts';
import type { SupplierCertificate } from '#contract/suppliers/supplier-replies.ts';
import { certificateState } from '#domain/suppliers/certificate-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ItemRow } from '#web/ui/display/item-row.tsx';
import { RowMenu } from '#web/ui/display/row-menu.tsx';
import { certificateTexts } from './certificate-texts.ts';

interface CertificateRowProps {
  supplierId: string;
  certificate: SupplierCertificate;
  onEdit: () => void;
  onRemove: () => void;
}

/** A certificate with its last day. A mark says if it has ended or ends soon. */
export function CertificateRow({ supplierId, certificate, onEdit, onRemove }: CertificateRowProps) {
  const texts = useTexts(certificateTexts);
  const formats = useFormats();
  const { title, validUntil, file } = certificate;
  const state = certificateState(validUntil, useToday());
  return (
    <ItemRow
      isDense
      isOneLine
      title={title}
      mark={
        state !== 'valid' && (
          <Badge tone={state === 'expired' ? 'muted' : 'pending'}>{texts.states[state]}</Badge>
        )
      }
      actions={
        <>
          {file && <DownloadButton supplierId={supplierId} certificate={certificate} file={file} />}
          <RowMenu
            isOneLine
            label={texts.more(title)}
            busy={false}
            disabled={false}
            actions={[
              { label: texts.edit, onSelect: onEdit },
              { label: texts.remove, tone: 'danger', onSelect: onRemove },
            ]}
          />
        </>
      }
    >
      {validUntil === null ? texts.endless : texts.validUntil(formats.date(validUntil))}
      {' · '}
      <span className="wrap-anywhere">
        {file ? `${file.name} (${formats.fileSize(file.size)})` : texts.noFile}
      </span>
    </ItemRow>
  );
}

interface DownloadButtonProps {
  supplierId: string;
  certificate: SupplierCertificate;
  file: NonNullable<SupplierCertificate['file']>;
}

function DownloadButton({ supplierId, certificate: { id, title }, file }: DownloadButtonProps) {
  const texts = useTexts(certificateTexts);
  const { busy, act } = useAction();
  const download = () =>
    void act('download', texts.downloadFailed, async () => {
      const params = { supplierId, certificateId: id };
      const content = await call(certificateEndpoints.downloadCertificate, { params });
      saveFile(new Blob([content], { type: file.mediaType }), file.name);
    });
  return (
    <IconButton
      label={texts.downloadOf(title)}
      icon={<Download className="size-4.5" />}
      busy={busy !== null}
      onClick={download}
    />
  );
}
