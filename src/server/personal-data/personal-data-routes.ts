import { Readable } from 'node:stream';
import { personalDataEndpoints } from '#contract/personal-data/personal-data-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readErasure } from './read-erasure.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseUnclaimed } from './erase-unclaimed.ts';
import { exportData } from './export-data.ts';

export function bindPersonalDataRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  bind(personalDataEndpoints.exportData, async ({ actor, reply }) => {
    const { name, content } = await exportData(services, sessions, actor);
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(content));
  });

  bind(personalDataEndpoints.readErasure, ({ actor }) => readErasure(services.db, actor.userId));

  bind(personalDataEndpoints.eraseAccount, async ({ actor, request, reply }) => {
    await eraseAccount(services, sessions, actor);
    sessions.cookie.clear({ request, reply });
  });

  bind(personalDataEndpoints.eraseUnclaimed, ({ actor, params }) =>
    eraseUnclaimed(services, params.clientId, actor),
  );
}
