import type { InvoiceContent, VatMoment } from '#domain/invoices/invoice-content-kinds.ts';
import type { InvoiceKind } from '#domain/invoices/invoice-kinds.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';

/** BT-3, of UNTDID 1001. */
export const documentCodes: Record<InvoiceKind, string> = {
  deposit_invoice: '386',
  prepayment_invoice: '386',
  final_invoice: '380',
  credit_note: '381',
};

/** The letter with which BT-23 of the French reform begins. */
export const natureLetters: Record<InvoiceContent['nature'], string> = {
  goods: 'B',
  services: 'S',
  mixed: 'M',
};

/** BT-8, as the Cross Industry Invoice codes it. */
export const vatMomentCodes: Record<VatMoment, string> = { issue: '5', delivery: '29', payment: '72' };

/** The category (BT-118, BT-151) and the code (BT-121) of each reason. */
export const reasonCodes: Record<VatReason, { category: string; code: string }> = {
  export: { category: 'G', code: 'VATEX-EU-G' },
  intra_community: { category: 'K', code: 'VATEX-EU-IC' },
  reverse_charge: { category: 'AE', code: 'VATEX-EU-AE' },
  outside_scope: { category: 'O', code: 'VATEX-EU-O' },
  import_service: { category: 'E', code: 'VATEX-EU-144' },
  disbursement: { category: 'E', code: 'VATEX-EU-79-C' },
  franchise: { category: 'E', code: 'VATEX-FR-FRANCHISE' },
};

/** BT-130, of the UN/ECE recommendations 20 and 21. */
export const unitCodes: Record<Unit, string> = {
  piece: 'C62',
  set: 'SET',
  pair: 'PR',
  carton: 'XCT',
  pallet: 'XPX',
  container: 'XCN',
  kilogram: 'KGM',
  tonne: 'TNE',
  metre: 'MTR',
  square_metre: 'MTK',
  cubic_metre: 'MTQ',
  hour: 'HUR',
  day: 'DAY',
  lump_sum: 'LS',
};
