import { expect } from '@playwright/test';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { uploaded } from '../support/request-story.ts';
import { logOf } from './support/conversations.ts';
import { type Cast, journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';

/** Issues another quote, either instead of the pending one, or beside it under a name. */
async function reissue(
  { agent, client }: Cast,
  { id, quotes }: RequestDetail,
  optionName?: string,
): Promise<RequestDetail> {
  const pending = quotes.find(({ status }) => status === 'pending_validation');
  if (!pending) throw new Error('No quote is pending.');
  const { type, amountHt, vatRate, amountTtc, issuedOn } = pending;
  const objectPath = await uploaded({ owner: client.api, agent: agent.api }, id, type);
  const place = optionName === undefined ? { replaces: pending.id } : { beside: pending.id, optionName };
  const body = { type, amountHt, vatRate, amountTtc, issuedOn, objectPath, ...place };
  return done(agent.api.call(endpoints.issueQuote, { params: { requestId: id }, body }));
}

journey('the conversation shows every event that a request can have, in both languages', async ({ cast }) => {
  const { client, requestAt, move } = cast;
  const declared = await requestAt('depot_en_attente');
  const body = { kind: 'deposit' as const, madeOn: today() };
  await done(client.api.call(endpoints.declareTransfer, { params: { requestId: declared.id }, body }));
  let long = await move(declared, 'confirm_deposit');
  for (const name of [
    'issue_merchandise_quote',
    'accept_merchandise_quote',
    'confirm_merchandise_payment',
    'mark_ready',
    'issue_freight_quote',
    'accept_freight_quote',
    'confirm_freight_payment',
    'confirm_receipt',
  ] as const) {
    long = await move(long, name);
    if (name.startsWith('issue')) long = await reissue(cast, long);
    if (name === 'issue_merchandise_quote') long = await reissue(cast, long, '1 000 pièces');
  }
  const short = [
    ['decline', await move(await requestAt('demande_emise'), 'decline')],
    ['reject_merchandise_quote', await move(await requestAt('devis_emis'), 'reject_merchandise_quote')],
    ['reject_freight_quote', await move(await requestAt('devis_fret_emis'), 'reject_freight_quote')],
  ] as const;

  const log = logOf(client);
  await client.open(`/request/${long.id}`);
  for await (const language of inBothLanguages(client)) {
    const { events } = stepTexts[language];
    const { history } = requestTexts[language];
    for (const { transition } of long.events) await expect(log).toContainText(events[transition]);
    for (const revised of Object.values(history.revised)) await expect(log).toContainText(revised);
    await expect(log).toContainText(history.transfer('').trim());
    await expect(log.getByText(messageTexts[language].today, { exact: true })).toBeAttached();
  }
  for (const [name, { id }] of short) {
    await client.open(`/request/${id}`);
    await expect(log).toContainText(stepTexts[client.language].events[name]);
  }
});
