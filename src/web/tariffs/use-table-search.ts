import { useState } from 'react';
import type { FreightPriceReply, TariffReply } from '#contract/tariffs/tariff-endpoints.ts';
import { useTariffFormats } from './use-tariff-formats.ts';

/** Returns the text without case and accents. */
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Finds the rows that contain every typed word: in the code, the country, the source or the lane. */
export function useTableSearch<T extends TariffReply | FreightPriceReply>(items: readonly T[]) {
  const [typed, setTyped] = useState('');
  const { country } = useTariffFormats();
  const textOf = (item: TariffReply | FreightPriceReply) =>
    withoutAccents(
      'code' in item
        ? `${item.code} ${item.origin ?? ''} ${item.origin ? country(item.origin) : ''} ${item.source}`
        : `${item.fromPlace} ${item.toPlace} ${item.currency}`,
    );
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text = textOf(item);
    return words.every((word) => text.includes(word));
  });
  return { typed, setTyped, found };
}
