import { notifyManager } from '@tanstack/react-query';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { replyTexts } from '#web/replies/reply-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { goLive } from './support/go-live.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { agent } from './support/people.ts';
import { keepReplies, replyOf } from './support/replies.ts';

const texts = replyTexts.en;
const place = '/agent/settings/replies';
const english = { as: agent, language: 'en' } as const;
const thanks = { fr: 'Merci.', en: 'Thank you.' };
const three = () => ['Welcome', 'Deposit', 'Thanks'].map((title, at) => replyOf(title, at + 1, thanks));
const inEnglish = field(texts.form.texts.en);
const rows = page.getByRole('list', { name: texts.list });

const expectTitles = (titles: string[]) =>
  expect
    .poll(() =>
      rows
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(titles);

test('a reply with an unknown placeholder is refused, and its draft survives a reload', async ({
  server,
  open,
}) => {
  const kept = keepReplies(server);
  await open(place, english);
  await button(texts.add).click();
  await field(texts.form.title).fill('Welcome');
  await field(texts.form.texts.fr).fill('Bonjour {nom}.');
  await inEnglish.fill('Hello ');
  await button(texts.form.save).click();
  await expect.element(page.getByText(texts.form.unknown('{nom}')).first()).toBeVisible();
  await field(texts.form.texts.fr).fill('Bonjour {prénom}.');

  await open(place, english);
  await expect.element(page.getByText(texts.form.resumed)).toBeVisible();
  await expect.element(field(texts.form.title)).toHaveValue('Welcome');
  await inEnglish.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await pressOn(button(texts.form.insert('{first name}', texts.form.meanings.firstName)));
  await userEvent.keyboard('.');
  await expect.element(inEnglish).toHaveValue('Hello {first name}.');
  await checkBothWidths();
  await button(texts.form.save).click();
  await expect.element(page.getByText(texts.form.saved, { exact: true })).toBeVisible();
  await expectTitles(['Welcome']);
  expect(kept.stored).toMatchObject([{ texts: { fr: 'Bonjour {prénom}.', en: 'Hello {first name}.' } }]);
});

test('replies are reordered by keys, and every press counts', async ({ server, open }) => {
  keepReplies(server, three());
  const orders = () => server.received(endpoints.orderReplies).length;
  await open(place, english);
  await pressOn(button(texts.up('Thanks')));
  await userEvent.keyboard('{Enter}');
  await expectTitles(['Thanks', 'Welcome', 'Deposit']);
  await expect.element(button(texts.up('Thanks'))).toHaveFocus();
  await checkBothWidths();
  await open(place, english);
  await expectTitles(['Thanks', 'Welcome', 'Deposit']);

  // A busy browser shows saved changes some time after the answer. Buttons pressed in the meantime must count.
  const before = orders();
  const held: (() => void)[] = [];
  notifyManager.setScheduler((show) => held.push(show));
  await pressOn(button(texts.down('Thanks')));
  await expect.poll(orders).toBe(before + 1);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  notifyManager.setScheduler((show) => setTimeout(show));
  for (const show of held) show();
  await expectTitles(['Welcome', 'Deposit', 'Thanks']);
  await expect.poll(orders).toBe(before + 2);
  await open(place, english);
  await expectTitles(['Welcome', 'Deposit', 'Thanks']);
});

test('a reply that a colleague has saved or removed meanwhile is reported, and nothing typed is lost', async ({
  server,
  open,
}) => {
  const kept = keepReplies(server, three());
  const [, , last = replyOf('', 0, thanks)] = kept.stored;
  await open(place, english);
  await goLive(server, agent);
  await button(texts.edit('Thanks')).click();
  await inEnglish.fill('Mine.');
  kept.write({ ...last, texts: { ...thanks, en: 'Theirs.' }, version: 2 });
  await button(texts.form.save).click();
  await expect.element(page.getByRole('alert').getByText('Theirs.')).toBeVisible();
  await expect.element(inEnglish).toHaveValue('Mine.');
  await button(texts.form.save).click();
  await expect.element(button(texts.edit('Thanks'))).toHaveFocus();
  expect(kept.stored.at(-1)?.texts.en).toBe('Mine.');

  await button(texts.edit('Thanks')).click();
  await inEnglish.fill('Mine again.');
  kept.stored = kept.stored.slice(0, 2);
  server.publish({ type: 'replies' });
  await expect.element(page.getByRole('alert').getByText(texts.form.gone)).toBeVisible();
  await expect.element(inEnglish).toHaveValue('Mine again.');
  await button(texts.form.save).click();
  await expectTitles(['Welcome', 'Deposit', 'Thanks']);
  expect(kept.stored.at(-1)?.texts.en).toBe('Mine again.');
});

test('drafts of several replies are kept; after a reply is removed, the focus is not lost', async ({
  server,
  open,
}) => {
  keepReplies(server, three());
  await open(place, english);
  await button(texts.edit('Thanks')).click();
  await inEnglish.fill('Many thanks.');
  await button(texts.edit('Deposit')).click();
  await inEnglish.fill('Paid.');
  await open(place, english);
  await expect.element(inEnglish).toHaveValue('Paid.');
  const row = page.getByRole('listitem').filter({ hasText: 'Thanks' });
  await expect.element(row.getByText(texts.unsaved)).toBeVisible();
  await button(texts.form.cancel).click();
  await button(texts.edit('Thanks')).click();
  await expect.element(page.getByText(texts.form.resumed)).toBeVisible();
  await expect.element(inEnglish).toHaveValue('Many thanks.');
  await button(texts.form.cancel).click();
  await expect.element(page.getByText(texts.unsaved)).not.toBeInTheDocument();

  await button(texts.remove('Welcome')).click();
  await expect.element(page.getByText(texts.askRemove.title('Welcome'))).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.askRemove.confirm }).click();
  await expect.element(page.getByText(texts.removed, { exact: true })).toBeVisible();
  await expectTitles(['Deposit', 'Thanks']);
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
});
