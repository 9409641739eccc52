import type { EstimateReply } from '#contract/estimates/estimate-endpoints.ts';
import { type EstimateInputs } from '#domain/estimates/estimate-kinds.ts';
import { estimateOf } from '#domain/estimates/estimate-rules.ts';
import { type Basis, basisOf } from '#domain/sourcing/door/door-kinds.ts';

const day = '2026-03-02';
const sum = (amount: number | null, source: Basis['source'] = 'typed') => ({
  amount,
  from: amount === null ? [] : [basisOf(source, day)],
});
const packed = (quantity: number) => ({ quantity, unitsPerCarton: null, carton: null, cartonWeight: null });

/** 1 000 cups and 500 lids, sold FOB. The duty on cups is 10 %; the duty on lids is unknown. */
export const sampleInputs: EstimateInputs = {
  lines: [
    {
      id: '1',
      label: 'Gobelets en bambou',
      unit: 'piece',
      goods: sum(120_000, 'sale'),
      packed: packed(100_000),
      tariff: {
        code: '691110',
        origin: null,
        rate: 10_000,
        antiDumping: null,
        source: '',
        asOf: '2025-01-15',
      },
    },
    {
      id: '2',
      label: 'Couvercles',
      unit: 'piece',
      goods: sum(30_000, 'sale'),
      packed: packed(50_000),
      tariff: null,
    },
  ],
  terms: {
    freight: sum(40_000, 'freight_price'),
    insurance: sum(1_000),
    commission: sum(0),
    clearance: sum(9_000),
    delivery: sum(10_000),
    bank: sum(0),
    importVat: 2_000,
    spreadBy: 'value',
    today: day,
  },
  delivery: { incoterm: 'FOB', place: 'Ningbo', imports: 'client' },
  quotedVat: 0,
  areTaxed: false,
  quotedOn: day,
  freight: null,
  typed: {},
  typedOn: null,
};

/** Returns the estimate with this number, computed from the sample inputs with these changes. */
export function estimateAt(
  number: number,
  { stage = 'quote', reason = '' }: Partial<Pick<EstimateReply, 'stage' | 'reason'>> = {},
  more: Partial<EstimateInputs> = {},
): EstimateReply {
  const inputs = { ...sampleInputs, ...more };
  return {
    number,
    stage,
    reason,
    at: '2026-03-02T09:00:00.000Z',
    quoteId: '00000000-0000-4000-8000-000000000031',
    delivery: inputs.freight?.delivery ?? inputs.delivery,
    ...estimateOf(inputs),
    typed: inputs.typed,
  };
}

/** The sample inputs with every sum known. */
export const whole = (more: Partial<EstimateInputs> = {}): Partial<EstimateInputs> => ({
  lines: sampleInputs.lines.map((line) => ({ ...line, tariff: sampleInputs.lines[0]?.tariff ?? null })),
  ...more,
});
