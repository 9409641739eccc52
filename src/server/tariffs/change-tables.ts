import type { Kysely, Transaction } from 'kysely';
import type { FreightPriceBody, TariffBody, TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { maxFreightPrices, maxTariffs } from '#domain/sourcing/door/table-limits.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import {
  countOtherFreightPrices,
  deleteFreightPrice,
  listFreightPriceRows,
  pricePlaces,
  upsertFreightPrice,
} from './freight-price-store.ts';
import {
  countTariffs,
  deleteTariff,
  listTariffRows,
  lockTariffs,
  ratePlaces,
  upsertTariff,
} from './tariff-store.ts';
import { freightPriceView, tariffView } from './tariff-view.ts';

type Deps = Pick<Services, 'db'>;
type Trx = Transaction<Database>;

export async function listTables(db: Kysely<Database>): Promise<TariffTables> {
  return {
    tariffs: (await listTariffRows(db)).map(tariffView),
    freightPrices: (await listFreightPriceRows(db)).flatMap(freightPriceView),
  };
}

/** Makes a change of the tables, notifies open screens, and returns both tables after the change. */
function changeTables({ db }: Deps, change: (trx: Trx) => Promise<void>): Promise<TariffTables> {
  return transaction(db, async (trx) => {
    await change(trx);
    await record(trx, { kind: 'rates' });
    return listTables(trx);
  });
}

/** Throws `too_many_tariffs` if the table has more rows than allowed. */
export async function requireRoom(trx: Trx): Promise<void> {
  if ((await countTariffs(trx)) > maxTariffs)
    throw new ApiError('too_many_tariffs', `There are ${maxTariffs} rows at most.`);
}

/** Throws `rate_in_future`, `too_many_tariffs` or `tariff_exists`. */
export async function saveTariff(
  deps: Deps,
  actor: Actor,
  tariff: TariffBody & { id: string },
): Promise<TariffTables> {
  const { id, code, origin, rate, antiDumping, source, asOf } = tariff;
  if (asOf > agencyDay(new Date())) throw new ApiError('rate_in_future', 'A rate of a day to come.');
  const saving = changeTables(deps, async (trx) => {
    await lockTariffs(trx);
    await upsertTariff(trx, { ...tariff, by: actor.userId });
    await requireRoom(trx);
    const percent = (value: number) => decimalText(value, ratePlaces, '.');
    const after = {
      code,
      origin,
      dutyRate: percent(rate),
      antiDumping: antiDumping === null ? null : percent(antiDumping),
      source,
      day: asOf,
    };
    await insertAuditRecord(trx, { action: 'save_tariff', by: actor, details: { tariff: id, after } });
  });
  return saving.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError('tariff_exists', 'Another row has this code and origin.');
  });
}

/** Removes a row. Changes nothing if the row is gone. */
export function removeTariff(deps: Deps, actor: Actor, id: string): Promise<TariffTables> {
  return changeTables(deps, async (trx) => {
    const row = await deleteTariff(trx, id);
    if (!row) return;
    const before = { code: row.code, origin: row.origin, dutyRate: row.rate };
    await insertAuditRecord(trx, { action: 'remove_tariff', by: actor, details: { tariff: id, before } });
  });
}

/** Throws `too_many_freight_prices`. */
export function saveFreightPrice(
  deps: Deps,
  actor: Actor,
  freight: FreightPriceBody & { id: string },
): Promise<TariffTables> {
  const { id, fromPlace, toPlace, currency, price, validUntil } = freight;
  return changeTables(deps, async (trx) => {
    if ((await countOtherFreightPrices(trx, id)) >= maxFreightPrices)
      throw new ApiError('too_many_freight_prices', `There are ${maxFreightPrices} prices at most.`);
    await upsertFreightPrice(trx, { ...freight, by: actor.userId });
    const after = {
      lane: laneOf({ fromPlace, toPlace }),
      freightPrice: `${decimalText(price, pricePlaces, '.', 2)} ${currency}`,
      day: validUntil,
    };
    await insertAuditRecord(trx, {
      action: 'save_freight_price',
      by: actor,
      details: { freightPrice: id, after },
    });
  });
}

const laneOf = ({ fromPlace, toPlace }: Pick<FreightPriceBody, 'fromPlace' | 'toPlace'>) =>
  `${fromPlace} – ${toPlace}`;

/** Removes a price. Changes nothing if the price is gone. */
export function removeFreightPrice(deps: Deps, actor: Actor, id: string): Promise<TariffTables> {
  return changeTables(deps, async (trx) => {
    const row = await deleteFreightPrice(trx, id);
    if (!row) return;
    const details = { freightPrice: id, before: { lane: laneOf(row) } };
    await insertAuditRecord(trx, { action: 'remove_freight_price', by: actor, details });
  });
}
