import type { ColumnType } from 'kysely';

/** Written once, never updated, with the database's clock as default. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** `numeric(12,2)` as text; `centsFromDecimal` and `decimalFromCents` convert. */
export type Decimal = string;
/** `YYYY-MM-DD`. */
export type Day = string;
