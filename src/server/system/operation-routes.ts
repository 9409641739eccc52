import { operationEndpoints } from '#contract/system/operation-endpoints.ts';
import { resendMail } from '#server/mail/resend-mail.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readOperation } from './read-operation.ts';

export function bindOperationRoutes(bind: Bind, services: Services): void {
  bind(operationEndpoints.getOperation, () => readOperation(services));
  bind(operationEndpoints.resendMail, ({ params }) => resendMail(services, params.mailId));
}
