import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quickFollowUpDays } from '#domain/assignments/assignment-rules.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { selectionTexts } from '#web/assignments/selection-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { keepList, requestsOf } from './support/lists.ts';
import { test } from './support/open-screen.tsx';
import { agent } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const texts = selectionTexts.fr;
const wide = { as: agent, width: 1440, height: 900 };
const bar = page.getByRole('region', { name: texts.label });
const boxes = page.getByRole('checkbox');
const isSelected = (count: number) => expect.element(bar.getByText(texts.selected(count))).toBeVisible();
const resultsOf = (requestIds: string[]) =>
  requestIds.map((requestId) => ({ requestId, refused: null as 'assignee_changed' | null }));

test('several requests are given at once: one that a colleague took meanwhile is listed as refused and stays', async ({
  server,
  open,
}) => {
  const requests = requestsOf(
    ...['Jarres basses', 'Jarres hautes', 'Jarres rondes'].map((title) => ({ title })),
  );
  const low = requests[0];
  keepList(server, requests).answer(endpoints.assignRequests, ({ body }) => ({
    results: body.requests.map(({ requestId }) => ({
      requestId,
      refused: requestId === low?.id ? 'assignee_changed' : null,
    })),
  }));
  await open('/agent/dashboard?search=jarres', wide);
  // The first box selects all of them.
  await expect.poll(() => boxes.elements().length).toBe(4);
  const tops = () => [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().top);
  const before = tops();
  await boxes.nth(1).click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await isSelected(3);
  expect(tops()).toEqual(before);
  await expect.element(bar.getByText(texts.putAway)).toBeVisible();
  await checkScreen();
  await bar.getByRole('button', { name: texts.take }).click();
  await expectToast(texts.took(2));
  const dialog = page.getByRole('dialog', { name: texts.refused(1) });
  await expect.element(dialog.getByText('Jarres basses')).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: texts.close }).last().click();
  await isSelected(1);
  const [sent] = server.received(endpoints.assignRequests);
  expect(sent?.body.to).toBe(agent.id);
  expect(sent?.body.requests).toEqual(requests.map(({ id }) => ({ requestId: id, from: null })));
  await bar.getByRole('button', { name: texts.clear }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('by keyboard alone requests are selected, put away and marked as read; on a phone by touch', async ({
  server,
  open,
}) => {
  const requests = requestsOf({ title: 'Cruches noires' }, { title: 'Cruches vertes' });
  keepList(server, requests, 1)
    .answer(endpoints.markConversations, ({ body }) => {
      keepList(server, requests);
      return { results: resultsOf(body.requestIds) };
    })
    .answer(endpoints.saveFollowUps, ({ body }) => ({ results: resultsOf(body.requestIds) }));
  await open('/agent/dashboard?search=cruches', wide);
  await expect.poll(() => boxes.elements().length).toBe(3);
  await userEvent.keyboard('jxjx');
  await isSelected(2);
  await userEvent.keyboard('x');
  await isSelected(1);
  const whole = page.getByRole('checkbox', { name: assignmentTexts.fr.selectPage });
  await expect.element(whole).not.toBeChecked();
  await whole.click();
  await isSelected(2);
  await whole.click();
  await expect.element(bar).not.toBeInTheDocument();
  await whole.click();
  await isSelected(2);
  bar.getByRole('button', { name: texts.markRead }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectToast(texts.markedRead(2));
  await expect.element(whole).toHaveFocus();
  await expect.element(bar).not.toBeInTheDocument();
  const [marked] = server.received(endpoints.markConversations);
  expect(marked?.body.requestIds).toEqual(requests.map(({ id }) => id));
  expect(marked?.body.readUntil).not.toBeNull();

  await userEvent.keyboard('jx');
  await isSelected(1);
  await userEvent.keyboard('a');
  await expect.element(bar.getByRole('button', { name: texts.take })).toHaveFocus();
  bar.getByRole('button', { name: texts.putAway }).element().focus();
  await userEvent.keyboard('{Enter}');
  const words = workListTexts.fr.followUp;
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByLabelText(words.reason).fill('Le fournisseur répond lundi');
  await dialog.getByRole('button', { name: words.quick.monday }).click();
  await dialog.getByRole('button', { name: words.submit }).click();
  const day = quickFollowUpDays(new Date()).monday;
  await expectToast(texts.putAwayUntil(1, formatsIn('fr').date(day)));
  const followUp = { on: day, reason: 'Le fournisseur répond lundi' };
  const [first] = requests;
  expect(server.received(endpoints.saveFollowUps)).toMatchObject([
    { body: { requestIds: [first?.id], followUp } },
  ]);

  await open('/agent/dashboard?search=cruches', { as: agent, width: 360, height: 740 });
  const { selectThis } = assignmentTexts.fr;
  await page.getByRole('checkbox', { name: selectThis('Cruches noires', first?.reference ?? '') }).click();
  await isSelected(1);
  await checkBothWidths();
  await bar.getByRole('button', { name: texts.clear }).click();
  await expect.element(bar).not.toBeInTheDocument();
});
