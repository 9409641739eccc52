import type { TariffBody } from '#contract/tariffs/tariff-endpoints.ts';
import type { TariffList, TariffListQuery } from '#contract/tariffs/tariff-list-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { areTariffColumnsValid, guessTariffColumns } from '#domain/sourcing/door/tariff-list-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { importChanged } from '#server/imports/make-import.ts';
import { sampledRows, openTable } from '#server/imports/open-list.ts';
import { receiveList } from '#server/imports/receive-list.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { SentFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import { checkTariffLines } from './check-tariff-lines.ts';
import { requireRoom } from './change-tables.ts';
import { lockTariffs, upsertTariffs } from './tariff-store.ts';

/** The most lines with faults that a page shows. */
const maxFaultyRowsShown = 100;

const { tariffList: maxSize } = sizeLimits;

type SentTariffList = SentFile & { query: TariffListQuery };

/** Saves all rows or none. They replace rows of the same code and origin. Throws `too_many_tariffs`. */
async function saveAll(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  rows: readonly TariffBody[],
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockTariffs(trx);
    await upsertTariffs(trx, rows, actor.userId);
    await requireRoom(trx);
    await insertAuditRecord(trx, { action: 'import_tariffs', by: actor, details: { tariffs: rows.length } });
    await record(trx, { kind: 'rates' });
  });
}

async function importTariffs(
  services: Services,
  actor: Actor,
  { request, signal, query }: SentTariffList,
): Promise<{ kept: TariffList; size: number }> {
  const today = agencyDay(new Date());
  if (query.asOf > today) throw new ApiError('rate_in_future', 'A rate of a day to come.');
  const content = await receiveList(request, maxSize);
  const table = await openTable(services, content, { chosen: {}, about: { by: actor.userId, signal } });
  const cells = table.lines.slice(0, sampledRows).map(([, row]) => row);
  const columns = guessTariffColumns(table.headings, cells);
  const isSound = areTariffColumnsValid(columns);
  const lines = isSound ? checkTariffLines(table.lines, columns, { ...query, today }) : [];
  const rows = lines.flatMap(({ tariff }) => tariff ?? []);
  const faultyLines = lines.filter(({ tariff }) => tariff === null);
  const { run } = query;
  if (run !== undefined) {
    if (run !== rows.length) throw importChanged();
    await saveAll(services, actor, rows);
  }
  const kept = {
    isSound,
    rows: rows.length,
    left: faultyLines.length,
    leftLines: faultyLines
      .slice(0, maxFaultyRowsShown)
      .map(({ line, code, faults }) => ({ line, code, faults })),
    isSaved: run !== undefined,
  };
  // The file is not stored, but its bytes count because reading it was work.
  return { kept, size: content.length };
}

/**
 * Reads a list of duties and returns what it would save. With `run`, saves it in one transaction. Throws the errors
 * of `openTable`, `rate_in_future`, `too_many_tariffs` and `import_changed`.
 */
export function makeTariffImport(
  services: Services,
  actor: Actor,
  sent: SentTariffList,
): Promise<TariffList> {
  return admitUpload(services, actor, { request: sent.request, maxSize }, () =>
    importTariffs(services, actor, sent),
  );
}
