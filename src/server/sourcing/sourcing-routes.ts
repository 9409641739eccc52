import { doorEndpoints } from '#contract/sourcing/door-endpoints.ts';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { makeCosting } from './make-costing.ts';
import { readOfferFile } from './read-offer-file.ts';
import { readOlderVersions, readQuotedCosts, readSourcing } from './read-sourcing.ts';
import { saveChoice } from './save-choice.ts';
import { saveDoorTerms } from './save-door-terms.ts';
import { saveInquiry } from './save-inquiry.ts';
import { saveOffer } from './save-offer.ts';
import { throttleSourcing } from './throttle-sourcing.ts';

export function bindSourcingRoutes(bind: Bind, services: Services): void {
  bind(sourcingEndpoints.getSourcing, ({ actor, params }) => readSourcing(services, actor, params.requestId));
  bind(sourcingEndpoints.listQuotedCosts, ({ actor, params }) =>
    readQuotedCosts(services, actor, params.requestId),
  );
  bind(sourcingEndpoints.saveInquiry, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    await saveInquiry(services, actor, params.requestId, body);
    return readSourcing(services, actor, params.requestId);
  });
  bind(sourcingEndpoints.saveOffer, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    await saveOffer(services, actor, params, body);
    return readSourcing(services, actor, params.requestId);
  });
  bind(sourcingEndpoints.listOfferVersions, ({ actor, params, query }) =>
    readOlderVersions(services, actor, { ...params, ...query }),
  );
  bind(sourcingEndpoints.readOfferFile, ({ actor, params, request, reply }) =>
    readOfferFile(services, actor, { ...params, request, signal: abortedBySender(reply) }),
  );
  bind(doorEndpoints.saveDoorTerms, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    await saveDoorTerms(services, actor, params.requestId, body);
    return readSourcing(services, actor, params.requestId);
  });
  bind(sourcingEndpoints.saveChoice, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    await saveChoice(services, actor, params.requestId, body);
    return readSourcing(services, actor, params.requestId);
  });
  bind(sourcingEndpoints.makeCosting, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    return makeCosting(services, actor, params.requestId, body);
  });
}
