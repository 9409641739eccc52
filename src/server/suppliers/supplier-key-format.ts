import type { WrittenSupplier } from '#contract/suppliers/supplier-endpoints.ts';
import { nameKey } from '#domain/suppliers/name-key-rules.ts';

/** Returns the keys that must be unique to a supplier: the names in their country, and the addresses. */
export function keysFrom({ name, originalName, country, contacts }: WrittenSupplier): string[] {
  const names = originalName === null ? [name] : [name, originalName];
  return [
    ...new Set(names.map((one) => `${nameKey(one)} ${country}`)),
    ...contacts.flatMap(({ email }) => email?.toLowerCase() ?? []),
  ];
}
