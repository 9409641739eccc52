import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { assignRequest } from './assign-request.ts';
import { assignRequests } from './assign-requests.ts';
import { findNewRequests, listColleagues } from './assignment-store.ts';
import { readAssignment } from './read-assignment.ts';
import { saveFollowUp } from './save-follow-up.ts';
import { saveFollowUps } from './save-follow-ups.ts';

export function bindAssignmentRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getAssignment, ({ actor, params }) => readAssignment(services, actor, params.requestId));

  bind(endpoints.assignRequest, async ({ actor, params, body }) => {
    await assignRequest(services, actor, params.requestId, body);
    return readAssignment(services, actor, params.requestId);
  });

  bind(endpoints.saveFollowUp, async ({ actor, params, body }) => {
    await saveFollowUp(services, actor, params.requestId, body.followUp);
    return readAssignment(services, actor, params.requestId);
  });

  bind(endpoints.assignRequests, ({ actor, body }) => assignRequests(services, actor, body));

  bind(endpoints.saveFollowUps, ({ actor, body }) =>
    saveFollowUps(services, actor, body.requestIds, body.followUp),
  );

  bind(endpoints.listColleagues, async () => ({ colleagues: await listColleagues(services.db) }));

  bind(endpoints.getNewRequests, async () => ({ to: await findNewRequests(services.db) }));
}
