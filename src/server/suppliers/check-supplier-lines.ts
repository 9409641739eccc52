import { supplierBody, type WrittenSupplier } from '#contract/suppliers/supplier-endpoints.ts';
import { countryIn } from '#domain/imports/import-rules.ts';
import {
  currencyIn,
  incotermIn,
  type SupplierColumns,
  supplierFields,
  type SupplierFault,
  type SupplierField,
  supplierLanguageIn,
} from '#domain/suppliers/supplier-list-rules.ts';
import { keysFrom } from './supplier-key-format.ts';

type Line = readonly [line: number, cells: readonly string[]];

export interface CheckedSupplier {
  line: number;
  name: string;
  /** Null if the line has a fault. */
  supplier: WrittenSupplier | null;
  faults: SupplierFault[];
}

function cellsOf(cells: readonly string[], columns: SupplierColumns): Record<SupplierField, string> {
  const entries = supplierFields.map((field) => [field, cells[columns.indexOf(field)]?.trim() ?? '']);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has every field
  return Object.fromEntries(entries) as Record<SupplierField, string>;
}

const leadDaysPattern = /^(\d{1,3})(?:\s*(?:j|jours?|d|days?))?$/i;

/** Returns the fault for a field that the contract refuses. */
const faultOfField = (path: string): SupplierFault =>
  path.startsWith('contacts.0.email') ? 'email_wrong' : 'too_long';

function checkLine([line, all]: Line, columns: SupplierColumns): CheckedSupplier {
  const cells = cellsOf(all, columns);
  const faults = new Set<SupplierFault>();
  /** Reads a cell. An empty cell gives the usual value. */
  const read = <T>(cell: string, usual: T, value: T | null, fault: SupplierFault): T => {
    if (cell === '') return usual;
    if (value === null) faults.add(fault);
    return value ?? usual;
  };
  if (cells.name === '') faults.add('name_missing');
  const country = countryIn(cells.country);
  if (country === null) faults.add('country_unknown');
  const terms = read(cells.incoterm, null, incotermIn(cells.incoterm), 'incoterm_unknown');
  const [, number] = leadDaysPattern.exec(cells.leadDays) ?? [];
  const contact = {
    name: cells.contactName || null,
    email: cells.email || null,
    phone: cells.phone || null,
    chat: cells.chat || null,
  };
  const parsed = supplierBody.safeParse({
    name: cells.name || '-',
    originalName: cells.originalName || null,
    country: country ?? 'FR',
    city: cells.city || null,
    language: read(cells.language, 'en', supplierLanguageIn(cells.language), 'language_unknown'),
    currency: read(cells.currency, 'USD', currencyIn(cells.currency), 'currency_unknown'),
    incoterm: terms?.incoterm ?? null,
    incotermPlace: terms ? cells.incotermPlace || terms.place || null : null,
    paymentTerms: cells.paymentTerms || null,
    leadDays: read(cells.leadDays, null, number === undefined ? null : Number(number), 'lead_days_wrong'),
    rating: cells.rating || null,
    notes: cells.notes,
    contacts: Object.values(contact).some((part) => part !== null) ? [contact] : [],
  });
  if (!parsed.success) for (const { path } of parsed.error.issues) faults.add(faultOfField(path.join('.')));
  const supplier = parsed.success && faults.size === 0 ? parsed.data : null;
  return { line, name: cells.name || contact.email || '', supplier, faults: [...faults] };
}

/** Checks each line by itself, then against the lines before it: each supplier has only one line. */
export function checkSupplierLines(lines: readonly Line[], columns: SupplierColumns): CheckedSupplier[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const checked = checkLine(line, columns);
    if (!checked.supplier) return checked;
    const keys = keysFrom(checked.supplier);
    if (keys.some((key) => seen.has(key))) return { ...checked, supplier: null, faults: ['twice'] };
    for (const key of keys) seen.add(key);
    return checked;
  });
}
