import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Dialog, type FinalFocus } from '#web/ui/overlays/dialog.tsx';
import { type OfferDrafts, OfferForm } from './offer-form.tsx';
import { offerFormTexts } from './offer-form-texts.ts';
import { SupplierChoiceField } from './supplier-choice-field.tsx';

interface OfferDialogProps {
  requestId: string;
  sourcing: Sourcing;
  /** Null if the agent must first choose a supplier. */
  supplierId: string | null;
  drafts: OfferDrafts;
  onClose: () => void;
  finalFocus: FinalFocus;
}

/** Types offers one after the other: first the supplier, then the content. */
export function OfferDialog(props: OfferDialogProps) {
  const { requestId, sourcing, supplierId: given, drafts, onClose, finalFocus } = props;
  const texts = useTexts(offerFormTexts);
  const [supplierId, setSupplierId] = useState(given);
  const supplier = useSupplier(supplierId);
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      finalFocus={finalFocus}
      title={supplier.data ? texts.title(supplier.data.name) : texts.newTitle}
    >
      {supplierId === null ? (
        <SupplierChoiceField
          takenSupplierIds={sourcing.offers.map((offer) => offer.supplier.id)}
          onChosen={setSupplierId}
        />
      ) : (
        <LoadedSection query={supplier} label={texts.loading} failed={texts.supplier.searchFailed} lines={6}>
          {(found) => (
            <OfferForm
              key={found.id}
              requestId={requestId}
              sourcing={sourcing}
              supplier={found}
              drafts={drafts}
              onSaved={(next) => (next ? setSupplierId(null) : onClose())}
              onCancel={onClose}
            />
          )}
        </LoadedSection>
      )}
    </Dialog>
  );
}

function useSupplier(supplierId: string | null) {
  return useQuery({
    queryKey: ['agency', 'suppliers', 'one', supplierId],
    queryFn: ({ signal }) =>
      call(supplierEndpoints.getSupplier, { params: { supplierId: supplierId ?? '' }, signal }),
    enabled: supplierId !== null,
  });
}
