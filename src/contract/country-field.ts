import * as z from 'zod/mini';
import { countryCodes } from '#domain/companies/country-kinds.ts';

/** ISO 3166-1 alpha-2. */
export const country = z
  .string()
  .check(z.refine((code: string) => countryCodes.includes(code), { error: 'no country' }));
