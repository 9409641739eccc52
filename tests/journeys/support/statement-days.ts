import type { Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { done } from '../../support/caller.ts';
import type { Cast } from './journey.ts';

/** Returns a row in the list of files, in either language. */
export const fileRowOf = (page: Page, text: string) =>
  page
    .getByRole('list', {
      name: new RegExp(`^(${statementTexts.fr.files.title}|${statementTexts.en.files.title})$`),
    })
    .getByRole('listitem')
    .filter({ hasText: text });

export const fileOf = (name: string, content: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** Returns a table of the bank with this heading. With a new heading, nobody has named its columns before. */
export const tableOf = (heading: string, rows: readonly string[]) =>
  [`Jour;Donneur;${heading};Somme`, ...rows].join('\r\n');

/** Returns a day as the bank's table writes it. */
export const asWritten = (day: string) => day.split('-').toReversed().join('/');

/** Dismisses the remaining entries, so that other journeys of this installation find nothing to match. */
export async function setRestAside({ agent }: Cast): Promise<void> {
  for (const list of ['likely', 'judge', 'unrelated'] as const) {
    const { items } = await done(agent.api.call(endpoints.listEntries, { query: { list } }));
    if (items.length === 0) continue;
    const body = { entryIds: items.map(({ id }) => id), reason: 'Sans suite' };
    await done(agent.api.call(endpoints.setEntriesAside, { body }));
  }
}

export const statusOf = async ({ agent }: Cast, { id }: RequestDetail) =>
  (await done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }))).status;
