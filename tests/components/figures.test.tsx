import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { figuresTexts } from '#web/figures/figures-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { agent } from './support/people.ts';

const { period } = figuresTexts.fr;

test('a day that is typed keeps the focus, though its beginning is already a day', async ({
  server,
  open,
}) => {
  server
    .answer(endpoints.getFigures, refusal('internal'))
    .answer(endpoints.getMoneyFigures, refusal('internal'))
    .answer(endpoints.getMargins, refusal('internal'));
  const router = await open('/agent/figures?from=2026-10-01&to=2026-10-31', { as: agent });
  const from = page.getByRole('textbox', { name: period.from });
  await from.click();
  await userEvent.keyboard('{Control>}a{/Control}2/10/2026');
  await expect.poll(() => router.state.location.searchStr).toContain('from=2026-10-02');
  await expect.element(from).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}25/10/2026');
  await expect.poll(() => router.state.location.searchStr).toContain('from=2026-10-25');
  await expect.element(from).toHaveFocus();
});
