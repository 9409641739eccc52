import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listAcceptedTerms, readAcceptedTerms } from './read-accepted-terms.ts';

export function bindLegalRoutes(bind: Bind, { db }: Pick<Services, 'db'>): void {
  bind(endpoints.listAcceptedTerms, ({ actor }) => listAcceptedTerms(db, actor.userId));
  bind(endpoints.readAcceptedTerms, ({ actor, params }) =>
    readAcceptedTerms(db, actor.userId, params.sha256),
  );
}
