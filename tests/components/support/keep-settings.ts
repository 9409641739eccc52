import type { Agency } from '#contract/agency/agency-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { agencySettingsAnswers } from './account-answers.ts';
import type { FakeServer } from './fake-server.ts';
import { agent } from './people.ts';
import { agency } from './usual-answers.ts';

/** When invoices were switched on. */
export const switchedOn = '2026-03-01T09:00:00.000Z';

/**
 * Makes the server store saved settings, as far as the tests save them. Returns a function that changes the settings
 * as a colleague would.
 */
export function keepSettings(server: FakeServer, before: Partial<Agency> = {}) {
  let stored: Agency = { ...agency, ...before };
  agencySettingsAnswers(server, agent)
    .answer(endpoints.getAgency, () => stored)
    .answer(endpoints.saveSettings, ({ body: { identity, invoices, ...numbers } }) => {
      const { issued, ...chosen } = invoices ?? {};
      const since = issued ? switchedOn : null;
      stored = {
        ...stored,
        ...numbers,
        identity: { ...stored.identity, ...identity },
        invoices: { ...stored.invoices, ...chosen, ...(issued !== undefined && { since }) },
      } as Agency;
      return stored;
    });
  return (change: Partial<Agency>) => {
    stored = { ...stored, ...change };
    return queryClient.invalidateQueries({ queryKey: ['agency'] });
  };
}
