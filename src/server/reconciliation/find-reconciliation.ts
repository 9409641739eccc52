import type { Flow, Reconciliation } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { findFirstDay, listFlows } from './reconciliation-store.ts';

const noFlow: Flow = { in: 0, out: 0, count: 0 };

/** Returns the totals of bank and ledger up to the end of a day, and every difference between them. */
export async function findReconciliation({ db }: Pick<Services, 'db'>, on: string): Promise<Reconciliation> {
  const from = await findFirstDay(db);
  const rows = from === null ? [] : await listFlows(db, from, on);
  const flows = new Map(
    rows.map(({ part, cameIn, wentOut, count }): [string, Flow] => [
      part,
      { in: centsFromDecimal(cameIn), out: centsFromDecimal(wentOut), count },
    ]),
  );
  const flowOf = (part: string) => flows.get(part) ?? noFlow;
  return {
    from,
    on,
    bank: flowOf('bank'),
    ledger: flowOf('ledger'),
    differences: {
      manuallyRecorded: flowOf('manuallyRecorded'),
      shifted: flowOf('shifted'),
      open: flowOf('open'),
      setAside: flowOf('setAside'),
    },
  };
}
