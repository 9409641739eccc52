import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { termsEn } from '#domain/legal/documents/terms-en-texts.ts';
import { termsFr } from '#domain/legal/documents/terms-fr-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import { clientTexts } from '#web/clients/client-texts.ts';
import { acceptedTermsTexts } from '#web/legal/accepted-terms-texts.ts';
import { done } from '../support/caller.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

journey('a client reads, word for word, the terms that they accepted', async ({ person }) => {
  const { page } = person;
  await person.open('/settings#accepted-terms');
  const { id } = currentVersion('terms');
  const words = { fr: termsFr, en: termsEn }[person.language](null, 'businesses');
  const texts = acceptedTermsTexts.fr;
  const list = page.getByRole('list', { name: texts.title });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await checkBothWidths(page);
  await person.button(texts.readLabel(termsTexts.fr.title, id)).click();
  // The terms are in the language in which the person accepted them.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.acceptance.heading)).toBeVisible();
  await checkBothWidths(page);
  await page.keyboard.press('Escape');
});

journey('an agent erases somebody whom they brought in, once nothing is open for them', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const { client, id } = await done(
    agent.api.call(endpoints.openClientRequest, {
      body: {
        newClient: { email: 'nora@example.com', firstName: 'Nora', lastName: 'Roy', language: 'fr' },
        title: 'Bols',
        description: 'Cent bols',
        submissionKey: crypto.randomUUID(),
      },
    }),
  );
  await agent.open(`/agent/client/${client?.id ?? ''}`);
  const texts = clientTexts.fr.invitation;
  await agent.button(texts.erase).click();
  await expect(page.getByText(texts.eraseTitle('nora@example.com'))).toBeVisible();
  await checkBothWidths(page);
  await agent.button(texts.eraseConfirm).click();
  await agent.readToast(texts.eraseFailed, texts.openRequests);
  await page.keyboard.press('Escape');
  const body = { name: 'decline', comment: 'Une erreur' } as const;
  await done(agent.api.call(endpoints.makeTransition, { params: { requestId: id }, body }));
  await agent.button(texts.erase).click();
  await agent.button(texts.eraseConfirm).click();
  await agent.expectToast(texts.erased);
  await expect(page).toHaveURL(/\/agent\/clients$/);
  await expect(page.getByText('nora@example.com').and(page.getByRole('link'))).toHaveCount(0);
});
