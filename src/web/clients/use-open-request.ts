import { useQueryClient } from '@tanstack/react-query';
import { clientRequestEndpoints } from '#contract/clients/client-request-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { digitsOf, sendablePhone } from '#web/shared/accounts/phone-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useSubmissionKey } from '#web/shared/forms/use-submission-key.ts';
import { cacheRequest } from '#web/requests/request-cache.ts';
import type { ClientRequestValues } from './check-client-request.ts';

async function clientBodyOf(values: ClientRequestValues) {
  const { kind, clientId, companyId, email, firstName, lastName, language, phone, company, country } = values;
  if (kind === 'known') return { clientId, ...(companyId && { companyId }) };
  const number = digitsOf(phone.typed) === '' ? undefined : await sendablePhone(phone);
  const name = company.trim();
  return {
    newClient: {
      email,
      firstName,
      lastName,
      language,
      ...(number && { phone: number }),
      ...(name && { company: { name, country } }),
    },
  };
}

/** Opens a request once, even if it is sent several times; only changed content makes another request. */
export function useOpenRequest() {
  const cache = useQueryClient();
  const keyOf = useSubmissionKey();
  return async (values: ClientRequestValues, attachmentIds: string[]): Promise<RequestDetail> => {
    const { title, description } = values;
    const content = { ...(await clientBodyOf(values)), title, description, attachmentIds };
    const body = { ...content, submissionKey: keyOf(content) };
    const request = await call(clientRequestEndpoints.openClientRequest, { body });
    await cacheRequest(cache, request);
    return request;
  };
}
