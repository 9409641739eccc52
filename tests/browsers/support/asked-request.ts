import { endpoints } from '#contract/endpoints.ts';
import { callerAt } from '../../support/http-caller.ts';
import { done } from '../../support/caller.ts';
import { requestIn } from '../../support/request-story.ts';
import { acceptedTerms } from '../../support/samples.ts';
import type { askedLine } from '../../support/sourcing.ts';
import { type Agency, password } from './agency.ts';

const person = { password, firstName: 'Camille', lastName: 'Martin', phone: '+33612345678' };

/** Makes a request of a new client, for which the agency asks suppliers for these lines. */
export async function askedRequest(
  { url, agent }: Agency,
  email: string,
  lines: ReturnType<typeof askedLine>[],
): Promise<{ requestId: string }> {
  const body = { ...person, email, language: 'fr', accepts: acceptedTerms } as const;
  const owner = callerAt(url, await done(callerAt(url).call(endpoints.signUp, { body })));
  const { id: requestId } = await requestIn({ owner, agent }, 'devis_en_attente');
  const params = { requestId };
  await done(agent.call(endpoints.saveInquiry, { params, body: { version: 0, lines } }));
  return params;
}
