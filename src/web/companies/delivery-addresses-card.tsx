import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { Company, DeliveryAddress } from '#contract/companies/company-replies.ts';
import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import { keysOf } from '#domain/keys-of.ts';
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
import { RowMark } from './row-mark.tsx';
import { useCacheCompany } from './use-company.ts';

/** Saves all of a company's addresses; rejects if that fails. */
function useSaveAddresses(company: Company) {
  const texts = useTexts(companyTexts).places;
  const toasts = useToasts();
  const keep = useCacheCompany();
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

/**
 * Returns the place of an address in the list; -1 if it is gone. Addresses have no id, and a colleague may change the
 * list meanwhile.
 */
const placeOf = (items: readonly DeliveryAddress[], address: DeliveryAddress): number =>
  items.findIndex((item) => keysOf(address).every((name) => item[name] === address[name]));

interface RemoveDialogProps {
  company: Company;
  address: DeliveryAddress | null;
  /** Takes the focus when the pressed button disappears with its address. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before an address is removed. */
function RemoveDialog({ company, address, place, onClose }: RemoveDialogProps) {
  const texts = useTexts(companyTexts).places;
  const toasts = useToasts();
  const errorText = useErrorText();
  const save = useSaveAddresses(company);
  const isRemoved = useRef(false);
  return (
    <AlertDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      title={texts.ask.title(address?.label ?? '')}
      description={texts.ask.description}
      confirmLabel={texts.ask.confirm}
      finalFocus={() => {
        const goesToPlace = isRemoved.current;
        isRemoved.current = false;
        return goesToPlace ? place.current : true;
      }}
      onConfirm={async () => {
        try {
          const { deliveryAddresses: items } = company;
          const index = address ? placeOf(items, address) : -1;
          if (index !== -1) await save(items.toSpliced(index, 1));
          isRemoved.current = true;
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

interface DeliveryAddressesCardProps {
  company: Company;
  isReadOnly: boolean;
}

/** The company's delivery addresses: added, changed and removed one at a time. */
export function DeliveryAddressesCard({ company, isReadOnly }: DeliveryAddressesCardProps) {
  const { places: texts, noAddress, others } = useTexts(companyTexts);
  const save = useSaveAddresses(company);
  const { deliveryAddresses: items } = company;
  const [first] = items;
  const place = useRef<HTMLDivElement>(null);
  /** The address being edited; null if nobody is editing. */
  const [writing, setWriting] = useState<DeliveryAddress | 'new' | null>(null);
  const [removing, setRemoving] = useState<DeliveryAddress | null>(null);
  const close = () => {
    // The focused button disappears with the form.
    place.current?.focus({ preventScroll: true });
    setWriting(null);
  };
  const done = async (written: DeliveryAddress) => {
    const index = writing === null || writing === 'new' ? -1 : placeOf(items, writing);
    await save(index === -1 ? [...items, written] : items.with(index, written));
    close();
  };
  return (
    <Card
      title={texts.title}
      description={texts.description}
      value={first ? others(first.label, items.length - 1) : noAddress}
      aside={writing !== null && <RowMark>{texts.writing}</RowMark>}
    >
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-4">
        {writing !== null ? (
          <DeliveryAddressForm address={writing === 'new' ? null : writing} onSave={done} onCancel={close} />
        ) : (
          <>
            {first && (
              <AddressList
                items={items}
                {...(!isReadOnly && { onWrite: setWriting, onRemove: setRemoving })}
              />
            )}
            {!isReadOnly && <AddButton count={items.length} onAdd={() => setWriting('new')} />}
          </>
        )}
      </div>
      <RemoveDialog company={company} address={removing} place={place} onClose={() => setRemoving(null)} />
    </Card>
  );
}

interface AddressListProps {
  items: readonly DeliveryAddress[];
  /** Like `onRemove`, absent for people who only read the addresses. */
  onWrite?: (address: DeliveryAddress) => void;
  onRemove?: (address: DeliveryAddress) => void;
}

function AddressList({ items, onWrite, onRemove }: AddressListProps) {
  const texts = useTexts(companyTexts).places;
  return (
    <ItemList label={texts.list}>
      {items.map((address, index) => (
        <ItemRow
          // oxlint-disable-next-line react/no-array-index-key -- addresses have no id
          key={index}
          icon={<MapPin />}
          title={address.label}
          actions={
            onWrite &&
            onRemove && (
              <>
                <IconButton
                  icon={<Pencil className="size-4" />}
                  label={texts.edit(address.label)}
                  onClick={() => onWrite(address)}
                />
                <IconButton
                  icon={<Trash2 className="size-4" />}
                  label={texts.remove(address.label)}
                  onClick={() => onRemove(address)}
                />
              </>
            )
          }
        >
          <AddressText {...address} />
        </ItemRow>
      ))}
    </ItemList>
  );
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  const texts = useTexts(companyTexts).places;
  return count < maxDeliveryAddresses ? (
    <Button size="small" icon={<Plus className="size-4" />} className="self-start" onClick={onAdd}>
      {texts.add}
    </Button>
  ) : (
    <p className="text-14 text-muted">{texts.full}</p>
  );
}
