import type { Cents } from '../money.ts';

export interface Deposit {
  exclVat: Cents;
  inclVat: Cents;
}

export const defaultDeposit: Deposit = { exclVat: 50_000, inclVat: 60_000 };
