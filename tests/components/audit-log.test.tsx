import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { auditPageTexts } from '#web/audit/audit-page-texts.ts';
import { test } from './support/open-screen.tsx';
import { agent } from './support/people.ts';

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
