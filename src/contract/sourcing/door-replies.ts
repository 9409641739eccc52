import * as z from 'zod/mini';
import { maxAmount } from '#domain/money.ts';
import { transportModes } from '#domain/sourcing/door/door-kinds.ts';
import { spreadKeys } from '#domain/sourcing/door/spread-rules.ts';
import { maxContainers, maxInsuranceRate } from '#domain/sourcing/door/table-limits.ts';
import { day, id, vatRate } from '#contract/fields.ts';

const orUnknown = (min: number, max: number) => z.nullable(z.int().check(z.minimum(min), z.maximum(max)));
/** Cents for all lines; null if unknown. */
const sumOrUnknown = orUnknown(0, maxAmount);

export const doorPlanFields = {
  mode: z.enum(transportModes),
  containers: orUnknown(1, maxContainers),
  /** The freight to the border of the European Union. */
  freight: sumOrUnknown,
  /** The row of the table of freight prices that is used instead of a typed sum. */
  freightPrice: z.nullable(id),
  /** Hundredths of a percent of the insured value. */
  insuranceRate: orUnknown(0, maxInsuranceRate),
  /** The insurance premium, used instead of a rate. */
  premium: sumOrUnknown,
  /** The fee that the client pays to the agency on commission. */
  commission: sumOrUnknown,
  clearance: sumOrUnknown,
  /** The delivery from the border to the door. */
  delivery: sumOrUnknown,
  bank: sumOrUnknown,
  /** Hundredths of a percent; null if the importer states the VAT in their own return and pays none at customs. */
  vatAtCustoms: z.nullable(vatRate),
  spreadBy: z.enum(spreadKeys),
};

export const doorTermsReply = z.object({
  ...doorPlanFields,
  version: z.int(),
  /** The agency's day on which it was saved. */
  savedOn: day,
});
