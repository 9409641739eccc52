import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { certificateEndpoints } from '#contract/suppliers/certificate-endpoints.ts';
import type { SupplierCertificate, SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList } from '#web/ui/display/item-row.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CertificateRow } from './certificate-row.tsx';
import { certificateTexts } from './certificate-texts.ts';
import { supplierKeys } from './supplier-queries.ts';

/** The supplier's certificates; those that end first come first. */
export function CertificatesCard({ supplier: { id, certificates } }: { supplier: SupplierDetail }) {
  const texts = useTexts(certificateTexts);
  const add = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Counts the openings, because each opening starts with a new form.
  const [opened, setOpened] = useState(0);
  const [edited, setEdited] = useState<SupplierCertificate | null>(null);
  const [toRemove, setToRemove] = useState<SupplierCertificate | null>(null);
  const [asks, setAsks] = useState(false);
  const open = (certificate: SupplierCertificate | null) => {
    setEdited(certificate);
    setOpened((count) => count + 1);
    setOpen(true);
  };
  const ask = (certificate: SupplierCertificate) => {
    setToRemove(certificate);
    setAsks(true);
  };
  return (
    <Card
      title={texts.title}
      aside={
        <Button ref={add} size="small" aria-label={texts.addLabel} onClick={() => open(null)}>
          {texts.add}
        </Button>
      }
    >
      {certificates.length === 0 ? (
        <p className="text-14 text-muted">{texts.none}</p>
      ) : (
        <ItemList label={texts.title}>
          {certificates.map((certificate) => (
            <CertificateRow
              key={certificate.id}
              supplierId={id}
              certificate={certificate}
              onEdit={() => open(certificate)}
              onRemove={() => ask(certificate)}
            />
          ))}
        </ItemList>
      )}
      <CertificateDialog
        key={opened}
        open={isOpen}
        onClose={() => setOpen(false)}
        supplierId={id}
        certificate={edited}
      />
      {toRemove && (
        <RemovalDialog
          supplierId={id}
          certificate={toRemove}
          open={asks}
          onOpenChange={setAsks}
          onFocus={() => add.current}
        />
      )}
    </Card>
  );
}

interface RemovalDialogProps {
  supplierId: string;
  certificate: SupplierCertificate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the element that takes the focus, because the row may have disappeared. */
  onFocus: () => HTMLElement | null;
}

function RemovalDialog({ supplierId, certificate, open, onOpenChange, onFocus }: RemovalDialogProps) {
  const texts = useTexts(certificateTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const client = useQueryClient();
  const remove = async () => {
    const params = { supplierId, certificateId: certificate.id };
    try {
      await call(certificateEndpoints.removeCertificate, { params });
    } catch (error) {
      toasts.error(texts.removeFailed, errorText(error));
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: supplierKeys.detail(supplierId) });
    }
    toasts.success(texts.removed);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.ask.title(certificate.title)}
      description={texts.ask.text}
      confirmLabel={texts.ask.confirm}
      onConfirm={remove}
      finalFocus={onFocus}
    />
  );
}
