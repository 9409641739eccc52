import { sampleEndpoints } from '#contract/samples/sample-endpoints.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { throttleSourcing } from '#server/sourcing/throttle-sourcing.ts';
import {
  askSample,
  cancelSample,
  decideSample,
  editSample,
  receiveSample,
  sendSample,
} from './change-sample.ts';
import { listSamples } from './list-samples.ts';

export function bindSampleRoutes(bind: Bind, services: Services): void {
  /** Makes a change, and returns the samples after it. */
  const after = async (actor: Actor, requestId: string, change: () => Promise<void>) => {
    await throttleSourcing(services, actor.userId);
    await change();
    return listSamples(services, actor, requestId);
  };
  bind(sampleEndpoints.listSamples, ({ actor, params }) => listSamples(services, actor, params.requestId));
  bind(sampleEndpoints.askSample, ({ actor, params: { requestId }, body }) =>
    after(actor, requestId, () => askSample(services, actor, requestId, body)),
  );
  bind(sampleEndpoints.editSample, ({ actor, params, body }) =>
    after(actor, params.requestId, () => editSample(services, actor, params, body)),
  );
  bind(sampleEndpoints.sendSample, ({ actor, params, body }) =>
    after(actor, params.requestId, () => sendSample(services, actor, params, body)),
  );
  bind(sampleEndpoints.receiveSample, ({ actor, params, body }) =>
    after(actor, params.requestId, () => receiveSample(services, actor, params, body)),
  );
  bind(sampleEndpoints.decideSample, ({ actor, params, body }) =>
    after(actor, params.requestId, () => decideSample(services, actor, params, body)),
  );
  bind(sampleEndpoints.cancelSample, ({ actor, params }) =>
    after(actor, params.requestId, () => cancelSample(services, actor, params)),
  );
}
