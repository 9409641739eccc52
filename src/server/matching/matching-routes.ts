import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { confirmEntries } from './confirm-entries.ts';
import { confirmEntry } from './confirm-entry.ts';
import { listEntries } from './list-entries.ts';
import { listOpenPayments } from './list-open-payments.ts';
import { markSetAside, markOpen } from './mark-set-aside.ts';
import { releaseManuallyRecorded } from './release-manually-recorded.ts';
import { tieReturn } from './undo-returned.ts';

export function bindMatchingRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listOpenPayments, ({ query }) => listOpenPayments(services, query));

  bind(endpoints.listEntries, ({ query }) => listEntries(services, query));

  bind(endpoints.confirmEntries, async ({ actor, body }) => ({
    results: await confirmEntries(services, actor, body),
  }));

  bind(endpoints.splitEntry, async ({ actor, params, body }) => ({
    unmatched: await confirmEntry(services, actor, params.entryId, body.parts),
  }));

  bind(endpoints.setEntriesAside, async ({ actor, body }) => ({
    results: await markSetAside(services, actor, body),
  }));

  bind(endpoints.releaseManuallyRecorded, ({ actor, params }) =>
    releaseManuallyRecorded(services, actor, params),
  );

  bind(endpoints.tieReturn, ({ actor, params, body }) => tieReturn(services, actor, { ...params, ...body }));

  bind(endpoints.takeEntryBack, ({ actor, params }) => markOpen(services, actor, params.entryId));
}
