import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import {
  supplierBodyOf,
  supplierRefusalErrors,
  type SupplierValues,
  supplierValuesOf,
  findSupplierErrors,
} from './fill-supplier.ts';
import { supplierFormTexts } from './supplier-form-texts.ts';
import { supplierKeys, supplierQueries } from './supplier-queries.ts';

export type SupplierForm = ReturnType<typeof useForm<SupplierValues>>;

/** The refusals that the form itself shows. */
type Refusal = { kind: 'exists'; supplier: { id: string; name: string } } | { kind: 'changed' };

function refusalOf(error: unknown): Refusal | null {
  if (hasCode(error, 'supplier_changed')) return { kind: 'changed' };
  return hasCode(error, 'supplier_exists') && error.supplier
    ? { kind: 'exists', supplier: error.supplier }
    : null;
}

/**
 * The form of an existing or a new supplier. While its dialog is closed it keeps the typed text, until the person
 * saves or discards it.
 */
export function useSupplierForm(supplier: SupplierDetail | null, onSaved: (saved: SupplierDetail) => void) {
  const texts = useTexts(supplierFormTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const { act } = useAction();
  const [id, setId] = useState(makeId);
  // A change names the version with which the form started.
  const [began, setBegan] = useState(supplier);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState(() => supplierValuesOf(supplier));

  const begin = (from: SupplierDetail | null) => {
    setBegan(from);
    setRefusal(null);
    form.reset(supplierValuesOf(from));
  };
  const form = useForm<SupplierValues>({
    initial: supplierValuesOf(supplier),
    check: (values) => findSupplierErrors(values, texts.wrong),
    submit: async (values) => {
      setRefusal(null);
      setSent(values);
      const body = supplierBodyOf(values);
      try {
        const saved = await (began === null
          ? call(supplierEndpoints.createSupplier, { body: { id, supplier: body } })
          : call(supplierEndpoints.updateSupplier, {
              params: { supplierId: began.id },
              body: { version: began.version, supplier: body },
            }));
        client.setQueryData(supplierKeys.detail(saved.id), saved);
        void client.invalidateQueries({ queryKey: [...supplierKeys.all, 'list'] });
        toasts.success(began === null ? texts.added(saved.name) : texts.saved(saved.name));
        if (began === null) setId(makeId());
        setBegan(began && saved);
        onSaved(saved);
      } catch (error) {
        const shown = refusalOf(error);
        setRefusal(shown);
        if (!shown) throw error;
      }
    },
    failed: texts.failed,
    refusal: (error) => supplierRefusalErrors(error, sent, texts.wrong),
  });

  return {
    form,
    refusal,
    /** Discards the typed text. */
    giveUp: () => begin(began),
    /** Starts again from the version of a colleague. */
    takeNewest: () =>
      act('read', texts.failed, async () => {
        if (began) begin(await client.fetchQuery({ ...supplierQueries.detail(began.id), staleTime: 0 }));
      }),
  };
}
