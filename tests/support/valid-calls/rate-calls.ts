import { randomUUID } from 'node:crypto';
import { emptyTables } from '../empty-tables.ts';
import type { ValidCalls } from './valid-call.ts';

export const sampleTariff = {
  code: '9617000000',
  origin: 'CN',
  rate: 6_700,
  antiDumping: null,
  source: 'TARIC',
  asOf: '2026-01-05',
} as const;

export const sampleFreightPrice = {
  fromPlace: 'Ningbo',
  toPlace: 'Le Havre',
  mode: 'sea_lcl',
  unit: 'm3',
  currency: 'USD',
  price: 95_0000,
  minimum: 12_000,
  validUntil: '2026-03-31',
} as const;

export const rateCalls = {
  listRates: async () => ({}),
  typeRate: async () => ({ body: { currency: 'USD', day: '2026-01-05', perEuro: '1.0850' } }),
  listTariffs: async () => ({}),
  saveTariff: async ({ app }) => {
    await emptyTables(app.database.pool, 'tariffs');
    return { params: { tariffId: randomUUID() }, body: sampleTariff };
  },
  importTariffs: async ({ app }) => {
    await emptyTables(app.database.pool, 'tariffs');
    const content = Buffer.from('Code;Droit\n9617000000;6,7');
    return {
      query: { source: 'TARIC', asOf: '2026-01-05', run: '1' },
      file: { content, name: 'droits.csv', type: 'text/csv' },
    };
  },
  removeTariff: async () => ({ params: { tariffId: randomUUID() } }),
  saveFreightPrice: async () => ({ params: { priceId: randomUUID() }, body: sampleFreightPrice }),
  removeFreightPrice: async () => ({ params: { priceId: randomUUID() } }),
} satisfies ValidCalls;
