import { defaultVatRate, maxAmount, maxVatRate } from '#domain/money.ts';
import type { TransportMode } from '#domain/sourcing/door/door-kinds.ts';
import type { DoorPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import type { SpreadKey } from '#domain/sourcing/door/spread-rules.ts';
import { maxContainers, maxInsuranceRate } from '#domain/sourcing/door/table-limits.ts';
import { decimalText, parseDecimal } from '#domain/sourcing/typed-number-rules.ts';

/** Whether the importer states the VAT in their own return, or pays it at customs. */
export const vatTreatments = ['stated', 'paid'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export const insuranceKinds = ['rate', 'premium'] as const;
export type InsuranceKind = (typeof insuranceKinds)[number];

/** The fields that contain one sum in euros. */
const sumFields = ['freight', 'commission', 'clearance', 'delivery', 'bank'] as const;
export type SumField = (typeof sumFields)[number];

/** The plan as typed; an empty text means unknown. */
export type DoorValues = Record<SumField, string> & {
  mode: TransportMode;
  containers: string;
  /** The id of a row of the table; empty for a typed sum. */
  freightPrice: string;
  insuredBy: InsuranceKind;
  insurance: string;
  vat: VatTreatment;
  vatRate: string;
  spreadBy: SpreadKey;
};

const withoutUnit = (typed: string) => typed.replace(/[%€]\s*$/, '').trim();

/** Reads hundredths up to a limit; null if the text is empty or not such a number. */
function hundredthsIn(typed: string, max: number): number | null {
  const value = parseDecimal(withoutUnit(typed), 2);
  return value === null || value > max ? null : value;
}

function containersIn(typed: string): number | null {
  const value = parseDecimal(typed.trim(), 0);
  return value === null || value < 1 || value > maxContainers ? null : value;
}

const insuranceIn = ({ insurance, insuredBy }: Pick<DoorValues, 'insurance' | 'insuredBy'>) =>
  hundredthsIn(insurance, insuredBy === 'rate' ? maxInsuranceRate : maxAmount);

export function doorValuesOf(plan: DoorPlan, mark: ',' | '.'): DoorValues {
  const typed = (value: number | null, least: number) =>
    value === null ? '' : decimalText(value, 2, mark, least);
  return {
    mode: plan.mode,
    containers: plan.containers === null ? '' : String(plan.containers),
    freightPrice: plan.freightPrice ?? '',
    freight: typed(plan.freight, 2),
    insuredBy: plan.premium === null ? 'rate' : 'premium',
    insurance: plan.premium === null ? typed(plan.insuranceRate, 0) : typed(plan.premium, 2),
    commission: typed(plan.commission, 2),
    clearance: typed(plan.clearance, 2),
    delivery: typed(plan.delivery, 2),
    bank: typed(plan.bank, 2),
    vat: plan.vatAtCustoms === null ? 'stated' : 'paid',
    vatRate: typed(plan.vatAtCustoms, 0),
    spreadBy: plan.spreadBy,
  };
}

/**
 * Reads the typed values. A text that is not a number counts as unknown; an invalid VAT rate counts as the usual
 * rate.
 */
export function planIn(values: DoorValues): DoorPlan {
  const { mode, freightPrice, insuredBy, vat, vatRate, spreadBy } = values;
  const sum = (field: SumField) => hundredthsIn(values[field], maxAmount);
  const insurance = insuranceIn(values);
  return {
    mode,
    containers: mode === 'sea_fcl' ? containersIn(values.containers) : null,
    freight: freightPrice === '' ? sum('freight') : null,
    freightPrice: freightPrice || null,
    insuranceRate: insuredBy === 'rate' ? insurance : null,
    premium: insuredBy === 'premium' ? insurance : null,
    commission: sum('commission'),
    clearance: sum('clearance'),
    delivery: sum('delivery'),
    bank: sum('bank'),
    vatAtCustoms: vat === 'stated' ? null : (hundredthsIn(vatRate, maxVatRate) ?? defaultVatRate),
    spreadBy,
  };
}

type WrongField = SumField | 'containers' | 'insurance' | 'vatRate';

/**
 * Returns the fields whose text is not a valid number. An empty field is valid and means unknown, except for the VAT
 * rate.
 */
export function wrongDoorFields(values: DoorValues): ReadonlySet<WrongField> {
  const wrong = new Set<WrongField>();
  for (const field of sumFields) {
    if (values[field].trim() !== '' && hundredthsIn(values[field], maxAmount) === null) wrong.add(field);
  }
  if (values.insurance.trim() !== '' && insuranceIn(values) === null) wrong.add('insurance');
  if (values.containers.trim() !== '' && containersIn(values.containers) === null) wrong.add('containers');
  if (values.vat === 'paid' && hundredthsIn(values.vatRate, maxVatRate) === null) wrong.add('vatRate');
  return wrong;
}
