import { useState } from 'react';
import type { LinksBody } from '#contract/sourcing/link-endpoints.ts';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';

type Asked = LinksBody['suppliers'][number];

/** A supplier to ask, with the addresses to which a link can be mailed. */
export interface AskedSupplier extends Asked {
  name: string;
  addresses: readonly string[];
}

/** Proposes the supplier's own language, and the address of the first contact who has an address. */
export function supplierToAsk({ id, name, language, contacts }: SupplierDetail): AskedSupplier {
  const addresses = contacts.flatMap(({ email }) => email ?? []);
  return { supplierId: id, name, language, sendTo: addresses[0] ?? null, addresses };
}

/** The suppliers whom an agent is about to ask. */
export function useAskedSuppliers(given: readonly AskedSupplier[]) {
  const [asked, setAsked] = useState(given);
  return {
    asked,
    add: (supplier: AskedSupplier) =>
      setAsked((before) =>
        before.some(({ supplierId }) => supplierId === supplier.supplierId) ? before : [...before, supplier],
      ),
    change: (supplierId: string, part: Partial<Asked>) =>
      setAsked((before) =>
        before.map((each) => (each.supplierId === supplierId ? { ...each, ...part } : each)),
      ),
    remove: (supplierId: string) =>
      setAsked((before) => before.filter((each) => each.supplierId !== supplierId)),
  };
}
