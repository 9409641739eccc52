import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { callerAt } from '../support/http-caller.ts';
import { done } from '../support/caller.ts';
import { agentEmail, password } from './support/agency.ts';
import { field, journey, reads, signIn } from './support/browser-journey.ts';
import { openWebkit } from './support/webkit-page.ts';
import { acceptedTerms } from '../support/samples.ts';

journey(
  'a client in WebKit and an agent in Firefox write to each other',
  async ({ visitor: page, agency }) => {
    const client = {
      email: 'client@example.com',
      firstName: 'Camille',
      lastName: 'Martin',
      phone: '+33612345678',
    };
    const body = { ...client, password, language: 'fr', accepts: acceptedTerms } as const;
    const { accessToken } = await done(callerAt(agency.url).call(endpoints.signUp, { body }));
    const request = { title: 'Tasses en grès', description: '300 pièces' };
    const { id } = await done(
      callerAt(agency.url, { accessToken }).call(endpoints.createRequest, { body: request }),
    );
    const other = await openWebkit();
    try {
      await Promise.all([signIn(page, agency.url, agentEmail), signIn(other, agency.url, client.email)]);
      await Promise.all([
        page.open(`${agency.url}/agent/request/${id}`),
        other.open(`${agency.url}/request/${id}`),
      ]);
      const box = field(messageTexts.fr.label);
      const messages = [
        [other, page, 'Bonjour, est-ce possible en mars ?'],
        [page, other, 'Oui, livré le 12.'],
        [other, page, 'Parfait, merci.'],
      ] as const;
      for (const [from, to, text] of messages) {
        await from.fill(box, text);
        await from.key('Enter');
        await reads(from, text);
        await reads(to, text);
      }
    } finally {
      await other.close();
    }
  },
);
