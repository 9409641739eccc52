import type { ValidCalls } from './valid-call.ts';

export const rateCalls = {
  listRates: async () => ({}),
  typeRate: async () => ({ body: { currency: 'USD', day: '2026-01-05', perEuro: '1.0850' } }),
} satisfies ValidCalls;
