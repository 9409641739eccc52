import type { VatRate } from '#domain/money.ts';
import { parseVatRate, vatPresets } from '#domain/money.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';

/** VAT as an agent chooses it, for a whole quote or one line. */
export interface VatDraft {
  /** A preset in hundredths of a percent, or `custom`. */
  vat: string;
  customRate: string;
  /** Why the rate is 0; ignored at any other rate. */
  vatReason: VatReason | null;
}

export const customVat = 'custom';

export function vatDraftOf(rate: VatRate, vatReason: VatReason | null): VatDraft {
  return vatPresets.includes(rate)
    ? { vat: String(rate), customRate: '', vatReason }
    : { vat: customVat, customRate: String(rate / 100), vatReason };
}

export function rateOf({ vat, customRate }: Pick<VatDraft, 'vat' | 'customRate'>): VatRate | null {
  return vat === customVat ? parseVatRate(customRate) : Number(vat);
}

/** Returns null while the rate, or the reason that 0 % needs, is missing. */
export function vatOfDraft(draft: VatDraft): { vatRate: VatRate; vatReason: VatReason | null } | null {
  const vatRate = rateOf(draft);
  if (vatRate === null) return null;
  if (vatRate > 0) return { vatRate, vatReason: null };
  return draft.vatReason && { vatRate, vatReason: draft.vatReason };
}

export const lacksReason = (draft: VatDraft): boolean => rateOf(draft) === 0 && draft.vatReason === null;
