import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { auditPageTexts } from '#web/audit/audit-page-texts.ts';
import { dateTexts } from '#web/ui/fields/date-texts.ts';
import { dayWording } from '#web/ui/fields/day-text.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { agent } from './support/people.ts';

const texts = auditPageTexts.fr;
const path = '/agent/settings/audit';
const person = page.getByRole('searchbox', { name: texts.person });
const from = field(texts.from);

test('an empty audit log names the filters if they hide everything, and only then', async ({
  server,
  open,
}) => {
  const { title, all, filtered } = auditPageTexts.fr.empty;
  server.answer(endpoints.listAudit, { items: [], next: null });
  for (const [path, said, unsaid] of [
    ['/agent/settings/audit', all, filtered],
    ['/agent/settings/audit?person=camille', filtered, all],
  ] as const) {
    await open(path, { as: agent });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(said)).toBeVisible();
    expect(page.getByText(unsaid).query()).toBeNull();
  }
});

test('the filters show what the address says, also after a step back', async ({ server, open }) => {
  server.answer(endpoints.listAudit, { items: [], next: 5 });
  const router = await open(path, { as: agent });
  await button(texts.older).click();
  await expect.poll(() => router.state.location.search).toEqual({ before: '5' });
  await person.fill('camille');
  await from.fill('03/03/2026');
  await page.getByLabelText(texts.group).selectOptions('business');
  const filters = { person: 'camille', from: '2026-03-03', group: 'business' };
  await expect.poll(() => router.state.location.search).toEqual(filters);
  await expect.element(person).toHaveValue('camille');
  await expect.element(from).toHaveValue('03/03/2026');

  router.history.back();
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(person).toHaveValue('');
  await expect.element(from).toHaveValue('');
  router.history.forward();
  await expect.element(person).toHaveValue('camille');
  await expect.element(from).toHaveValue('03/03/2026');
  await expect.poll(() => router.state.location.search).toEqual(filters);
});

test('a day that is being typed filters nothing, and is called unreadable once the field is left', async ({
  server,
  open,
}) => {
  server.answer(endpoints.listAudit, { items: [], next: null });
  const router = await open(`${path}?from=2026-03-03&to=2026-03-31`, { as: agent });
  await expect.element(from).toHaveValue(dayWording('fr').short(new Date('2026-03-03T12:00:00Z')));
  await from.fill('31/02/20');
  await expect.poll(() => router.state.location.search).toEqual({ to: '2026-03-31' });
  await expect.element(page.getByText(texts.empty.filtered)).toBeVisible();
  await expect.element(from).toHaveValue('31/02/20');
  await expect.element(from).not.toHaveAttribute('aria-invalid');

  await userEvent.tab();
  const unreadable = dateTexts.fr.noDay(dayWording('fr').figures(new Date()));
  await expect.element(page.getByText(unreadable)).toBeVisible();
  await from.fill('28/02/2026');
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-02-28', to: '2026-03-31' });
  await expect.element(page.getByText(unreadable)).not.toBeInTheDocument();
});
