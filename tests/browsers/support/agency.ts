import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { callerAt } from '../../support/http-caller.ts';
import type { Caller } from '../../support/caller.ts';
import { composed, makeTransition } from '../../support/request-story.ts';
import { done } from '../../support/caller.ts';
import { registered } from '../../support/samples.ts';
import type { Installation } from '../../journeys/support/installation.ts';

export const password = 'une phrase assez longue';
export const agentEmail = 'agent@example.com';

/** An installation with an agent who acts through the API, because the journeys show the client's screens. */
export interface Agency extends Installation {
  agent: Caller;
  /** Makes the agent's next transitions of a request. Quotes get the PDF that the product composes. */
  move: (id: string, ...names: Parameters<typeof makeTransition>[2][]) => Promise<RequestDetail>;
}

export async function openAgency(installation: Installation): Promise<Agency> {
  const { url } = installation;
  const token = await installation.invite(agentEmail);
  const person = { firstName: 'Alix', lastName: 'Martin', phone: '+33612345678', language: 'fr' } as const;
  const accepted = { ...person, email: agentEmail, password, token };
  const joined = await done(callerAt(url).call(endpoints.acceptInvitation, { body: accepted }));
  const agent = callerAt(url, joined);
  await done(agent.call(endpoints.saveSettings, { body: { identity: registered } }));
  await done(agent.call(endpoints.confirmPassword, { body: { password } }));
  const bank = { holder: 'Agence Exemple SAS', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' };
  await done(agent.call(endpoints.saveBankDetails, { body: { ...bank, intermediaryBic: null } }));
  return {
    ...installation,
    agent,
    move: async (requestId, ...names) => {
      let detail = await done(agent.call(endpoints.getRequest, { params: { requestId } }));
      for (const name of names)
        detail = await makeTransition({ owner: agent, agent }, detail, name, composed);
      return detail;
    },
  };
}
