import { useState } from 'react';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { SearchChoiceField } from '#web/shared/forms/search-choice-field.tsx';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { offerFormTexts } from './offer-form-texts.ts';

const maxShownSuppliers = 6;

interface SupplierChoiceProps {
  /** The suppliers that the search leaves out, because they already have an offer or a link, or are chosen already. */
  takenSupplierIds: readonly string[];
  onChosen: (supplierId: string) => void;
}

/** Finds a supplier by a typed text, or creates one with that name. */
export function SupplierChoiceField({ takenSupplierIds, onChosen }: SupplierChoiceProps) {
  const texts = useTexts(offerFormTexts);
  return (
    <SearchChoiceField
      id="supplier"
      error={undefined}
      texts={texts.supplier}
      queryKey={['agency', 'suppliers', 'choice', takenSupplierIds]}
      load={async (search, signal) => {
        const query = {
          page: '1',
          pageSize: String(maxShownSuppliers + takenSupplierIds.length),
          ...(search && { search }),
        };
        const { items } = await call(supplierEndpoints.listSuppliers, { query, signal });
        return items.filter(({ id }) => !takenSupplierIds.includes(id)).slice(0, maxShownSuppliers);
      }}
      describe={({ name, originalName, city, country, currency }) => ({
        name: [name, originalName].filter(Boolean).join(' '),
        detail: [city, country, currency].filter(Boolean).join(' · '),
      })}
      onChosen={({ id }) => onChosen(id)}
    >
      {(typed) => typed !== '' && <NewSupplier name={typed} onChosen={onChosen} />}
    </SearchChoiceField>
  );
}

/** Asks for the minimum data of a new supplier; the supplier's page has the other fields. */
function NewSupplier({ name, onChosen }: { name: string } & Pick<SupplierChoiceProps, 'onChosen'>) {
  const texts = useTexts(offerFormTexts);
  const countries = useCountries();
  const [country, setCountry] = useState('CN');
  const [id] = useState(makeId);
  const { busy, act } = useAction();
  const create = () =>
    act('create', texts.createFailed, async () => {
      const supplier = { ...newSupplierDefaults, name, country };
      await call(supplierEndpoints.createSupplier, { body: { id, supplier } });
      onChosen(id);
    });
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{texts.createTitle}</legend>
      <Select
        label={texts.country}
        className="w-48"
        options={countries}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Button busy={busy !== null} onClick={() => void create()}>
        {texts.create(name)}
      </Button>
    </fieldset>
  );
}

const newSupplierDefaults = {
  originalName: null,
  city: null,
  language: 'en' as const,
  currency: 'USD' as const,
  incoterm: null,
  incotermPlace: null,
  paymentTerms: null,
  leadDays: null,
  rating: null,
  notes: '',
  contacts: [],
};
