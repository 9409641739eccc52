import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { phoneBarTexts } from '#web/requests/detail/phone-bar-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { pdf, done } from '../support/caller.ts';
import { bringFile } from './support/bring-files.ts';
import { holdAsPhone } from './support/hold-as-phone.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

const barOf = ({ page, language }: Person) =>
  page.getByRole('navigation', { name: phoneBarTexts[language].name });

journey(
  'on a phone a request opens at its task, also with unread messages; task and messages stay at the foot; settled quotes are folded',
  async ({ cast: { agent, client, requestAt, move } }) => {
    const request = await requestAt('devis_emis');
    const { id: requestId } = request;
    const message = { id: crypto.randomUUID(), content: 'Le fournisseur attend votre réponse.' };
    await done(agent.api.call(endpoints.postMessage, { params: { requestId }, body: message }));

    await holdAsPhone(client.page);
    await client.open(`/request/${requestId}`);
    const bar = barOf(client);
    const task = client.page.getByText(nextStepTexts.fr.eyebrow, { exact: true }).first();
    await expect(task).toBeInViewport();
    await expect(bar.getByText(requestListTexts.fr.unread(1))).toBeVisible();
    await expect(bar.getByText(phoneBarTexts.fr.toDo)).toBeVisible();
    const isRead = client.page.waitForResponse(new RegExp(`/api/requests/${requestId}/read$`));
    await bar.getByRole('button', { name: phoneBarTexts.fr.messages }).click();
    const sheet = client.page.getByRole('dialog', { name: messageTexts.fr.title });
    await expect(sheet.getByText(message.content)).toBeInViewport();
    await expect(client.field(messageTexts.fr.label)).toBeInViewport({ ratio: 1 });
    // A message counts as read after it has been in view for a moment.
    await isRead;
    await client.page.goBack();
    await expect(sheet).toBeHidden();
    await expect(bar.getByText(requestListTexts.fr.unread(1))).toBeHidden();
    await bar.getByRole('button').first().click();
    await expect(task).toBeInViewport();
    await bar.getByRole('button', { name: phoneBarTexts.fr.messages }).click();
    await bringFile(client.field(messageTexts[client.language].label), 'paste', {
      name: 'plan-de-la-boîte-cadeau-avec-calage-et-fermeture-magnétique.pdf',
      type: 'application/pdf',
      content: pdf(),
    });
    const ending = client.page.getByText('.pdf', { exact: true });
    await expect(ending).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('button', { name: uiTexts.fr.close }).click();
    await expect(client.page).toHaveURL(new RegExp(`/request/${requestId}$`));

    await move(request, 'accept_merchandise_quote');
    const texts = quoteTexts[client.language];
    const read = client.page.getByRole('button', { name: texts.read });
    // After the decision, the quote is no longer in the task, but in a folded row.
    await expect(client.page.getByRole('region', { name: texts.titles.marchandise })).toBeVisible();
    await expect(read).toBeHidden();
    await client.unfold(texts.titles.marchandise);
    await expect(read).toBeVisible();
    const overflow = await client.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
