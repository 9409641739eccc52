import { useQueryClient } from '@tanstack/react-query';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { deliveryEndpoints } from '#contract/requests/delivery-endpoints.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { deliveryPlaceLimits } from '#domain/requests/delivery-rules.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { deliveryTexts } from './delivery-texts.ts';

/** `choice`: `same`, `other`, or the index of one of the company's addresses. */
type Values = { choice: string; name: string; address: string; country: string };

interface DeliveryFormProps {
  request: Pick<RequestDetail, 'id' | 'delivery' | 'company'>;
  onClose: () => void;
}

/**
 * Returns the form's state, and a function that chooses an address and fills in the details that the company has
 * stated for it.
 */
function useDeliveryForm({ request, onClose }: DeliveryFormProps) {
  const texts = useTexts(deliveryTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const { delivery, company } = request;
  const saved = company?.deliveryAddresses ?? [];
  const known = saved.findIndex(
    ({ label, address }) => label === delivery?.name && address === delivery.address,
  );
  const first = known === -1 ? 'other' : String(known);
  const form = useForm<Values>({
    initial: {
      choice: first,
      name: delivery?.name ?? '',
      address: delivery?.address ?? '',
      country: delivery?.country ?? company?.country ?? homeCountry,
    },
    check: ({ choice, address }) => ({
      address: choice === 'same' || address.trim() ? undefined : texts.noAddress,
    }),
    failed: texts.failed,
    onFailure: () => void reloadRequest(client, request.id),
    submit: async ({ choice, name, address, country }) => {
      const stated = { name: name.trim() || null, address: address.trim(), country };
      const params = { requestId: request.id };
      const body = { delivery: choice === 'same' ? null : stated };
      await cacheRequest(client, await call(deliveryEndpoints.saveDelivery, { params, body }));
      toasts.success(texts.saved);
      onClose();
    },
  });
  const choose = (choice: string) => {
    const chosen = saved[Number(choice)];
    form.set('choice', choice);
    if (!company || !chosen) return;
    form.set('name', chosen.label);
    form.set('address', chosen.address);
    form.set('country', company.country);
  };
  return { form, choose, saved };
}

/** Chooses the delivery address: the billing address, one of the company's addresses, or another one. */
export function DeliveryForm(props: DeliveryFormProps) {
  const texts = useTexts(deliveryTexts);
  const countries = useCountries();
  const { form, choose, saved } = useDeliveryForm(props);
  const options = [
    { value: 'same', label: texts.same },
    ...saved.map(({ label }, index) => ({ value: String(index), label })),
    { value: 'other', label: texts.other },
  ];
  const listOf = (part: 'choice' | 'country') => {
    const { id, name, error } = form.text(part);
    return { id, name, error, value: form.values[part] };
  };
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary title={texts.summary} form={form} />
      <Select
        {...listOf('choice')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to choose here
        autoFocus
        label={texts.choice}
        options={options}
        onChange={({ target }) => choose(target.value)}
      />
      {form.values.choice !== 'same' && (
        <>
          <TextField
            {...form.text('name')}
            label={texts.name}
            maxLength={deliveryPlaceLimits.name}
            autoComplete="off"
          />
          <TextArea
            required
            {...form.text('address')}
            label={texts.address}
            help={texts.addressHelp}
            rows={3}
            maxLength={deliveryPlaceLimits.address}
            autoComplete="off"
          />
          <Select
            {...listOf('country')}
            label={texts.country}
            options={countries}
            className="sm:w-1/2"
            onChange={({ target }) => form.set('country', target.value)}
          />
        </>
      )}
      <div className="flex gap-3 max-sm:flex-col">
        <Button type="submit" busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
