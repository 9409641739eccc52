import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Company, DeliveryAddress } from '#contract/companies/company-replies.ts';
import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import { maxDeliveryAddresses } from '#domain/companies/company-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { companyTexts } from './company-texts.ts';
import { DeliveryAddressForm } from './delivery-address-form.tsx';
import { useKeepCompany } from './use-company.ts';

/** Saves all of a company's addresses; rejects if that fails. */
function useSaveAddresses(company: Company) {
  const texts = useTexts(companyTexts).places;
  const toasts = useToasts();
  const keep = useKeepCompany();
  return async (items: DeliveryAddress[]) => {
    keep(
      await call(companyEndpoints.saveDeliveryAddresses, {
        params: { companyId: company.id },
        body: { items },
      }),
    );
    toasts.success(texts.saved);
  };
}

/** Asks before an address is removed. */
function RemoveDialog({
  company,
  place,
  onClose,
}: {
  company: Company;
  place: number | null;
  onClose: () => void;
}) {
  const texts = useTexts(companyTexts).places;
  const toasts = useToasts();
  const errorText = useErrorText();
  const save = useSaveAddresses(company);
  const asked = place === null ? undefined : company.deliveryAddresses[place];
  return (
    <AlertDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts.ask.title(asked?.label ?? '')}
      description={texts.ask.description}
      confirmLabel={texts.ask.confirm}
      onConfirm={async () => {
        try {
          await save(company.deliveryAddresses.filter((_, index) => index !== place));
        } catch (error) {
          toasts.error(texts.errorTitle, errorText(error));
          throw error;
        }
      }}
    />
  );
}

function AddressText({ address, contact, phone, openingHours }: DeliveryAddress) {
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{address}</p>
      {contact && <p className="wrap-anywhere">{contact}</p>}
      {phone && <p className="tabular-nums">{phone}</p>}
      {openingHours && <p className="whitespace-pre-line wrap-anywhere">{openingHours}</p>}
    </>
  );
}

/** The company's delivery addresses: added, changed and removed one at a time. */
export function DeliveryAddressesCard({ company }: { company: Company }) {
  const texts = useTexts(companyTexts).places;
  const save = useSaveAddresses(company);
  const { deliveryAddresses: items } = company;
  /** The index of the address being edited; equal to the number of addresses for a new one. */
  const [writing, setWriting] = useState<number | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const done = async (written: DeliveryAddress) => {
    if (writing === null) return;
    await save(items.toSpliced(writing, 1, written));
    setWriting(null);
  };
  return (
    <Card title={texts.title} description={texts.description}>
      {writing !== null ? (
        <DeliveryAddressForm
          key={writing}
          address={items[writing] ?? null}
          onSave={done}
          onCancel={() => setWriting(null)}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {items.length === 0 && <p className="text-14 text-muted">{texts.empty}</p>}
          {items.length > 0 && (
            <ItemList label={texts.list}>
              {items.map((address, place) => (
                <ItemRow
                  // oxlint-disable-next-line react/no-array-index-key -- addresses have no id
                  key={place}
                  icon={<MapPin />}
                  title={address.label}
                  actions={
                    <>
                      <IconButton
                        icon={<Pencil className="size-4" />}
                        label={texts.edit(address.label)}
                        onClick={() => setWriting(place)}
                      />
                      <IconButton
                        icon={<Trash2 className="size-4" />}
                        label={texts.remove(address.label)}
                        onClick={() => setRemoving(place)}
                      />
                    </>
                  }
                >
                  <AddressText {...address} />
                </ItemRow>
              ))}
            </ItemList>
          )}
          {items.length < maxDeliveryAddresses ? (
            <Button
              icon={<Plus className="size-4" />}
              className="self-start max-sm:w-full"
              onClick={() => setWriting(items.length)}
            >
              {texts.add}
            </Button>
          ) : (
            <p className="text-14 text-muted">{texts.full}</p>
          )}
        </div>
      )}
      <RemoveDialog company={company} place={removing} onClose={() => setRemoving(null)} />
    </Card>
  );
}
