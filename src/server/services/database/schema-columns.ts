import type { ColumnType } from 'kysely';

/** Written once and never updated; the default is the database's clock. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** `numeric(12,2)` as text; `centsFromDecimal` and `decimalFromCents` convert. */
export type Decimal = string;
/** `YYYY-MM-DD`. */
export type Day = string;
