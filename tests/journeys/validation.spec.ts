import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { pdf } from '../support/caller.ts';
import { bringFile } from './support/bring-files.ts';
import { failCalls, holdCall } from './support/calls.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages, speak } from './support/languages.ts';
import { password } from './support/people.ts';

const rates = {
  fr: ['0 % (exonéré)', '2,1 % (presse)', '5,5 % (réduit)', '10 % (intermédiaire)', '20 % (normal)'],
  en: ['0% (exempt)', '2.1% (press)', '5.5% (reduced)', '10% (intermediate)', '20% (normal)'],
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();

journey(
  'a quote needs amounts and a PDF; its VAT is worked out and stays editable',
  async ({ cast: { agent, client, requestAt } }) => {
    const { page } = agent;
    const { id } = await requestAt('devis_en_attente');
    await agent.open(`/agent/request/${id}`);
    const chosen = page.locator('input[type=file]');
    for await (const language of inBothLanguages(agent)) {
      const form = quoteFormTexts[language];
      const send = agent.button(form.issue.marchandise);
      const [net, gross] = [page.getByLabel(form.amountHt), page.getByLabel(form.amountTtc)];
      const vat = page.getByLabel(form.vat, { exact: true });
      await net.fill('');
      await vat.selectOption('2000');
      await send.click();
      for (const error of [form.errors.amountMissing, form.errors.fileMissing]) {
        await expect(page.getByRole('link', { name: error })).toBeVisible();
      }
      await agent.readToast(form.error, form.incomplete);
      await expect(page.getByRole('alert').getByText(form.summary(2))).toBeVisible();

      expect((await vat.locator('option').allTextContents()).map(plain)).toEqual([
        ...rates[language],
        form.custom,
      ]);
      const shows = (amount: string) => expect.poll(async () => plain(await gross.inputValue())).toBe(amount);
      const amounts = (french: string, english: string) => (language === 'fr' ? french : english);
      await net.fill(amounts('1 234,56', '1,234.56'));
      await shows(amounts('1 481,47', '1,481.47'));
      await vat.selectOption('550');
      await shows(amounts('1 302,46', '1,302.46'));
      await vat.selectOption('custom');
      await page.getByLabel(form.customRate).fill('100,5');
      await send.click();
      await expect(page.getByRole('link', { name: form.errors.rate })).toBeVisible();
      await page.getByLabel(form.customRate).fill(amounts('12,5', '12.5'));
      await shows(amounts('1 388,88', '1,388.88'));
      await gross.fill('1400');
      await expect(page.getByText(form.byHand)).toBeVisible();
    }
    await chosen.setInputFiles({ name: 'devis.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    for await (const language of inBothLanguages(agent)) {
      await expect(page.getByText(quoteFormTexts[language].errors.fileType).first()).toBeVisible();
    }

    const form = quoteFormTexts[agent.language];
    await bringFile(chosen, 'drop', { name: 'devis.pdf', content: pdf('devis'), type: 'application/pdf' });
    await agent.button(form.issue.marchandise).click();
    await agent.expectToast(form.issuedDetail.marchandise);
    await client.open(`/request/${id}`);
    for await (const language of inBothLanguages(client)) {
      await expect(client.page.getByText(formatsIn(language).money(140_000)).first()).toBeVisible();
    }
  },
);

journey('an account needs all five fields', async ({ arrive }) => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.openAuth();
  await page.getByRole('tab', { name: authTexts.fr.signUp.tab }).click();
  await page.getByRole('checkbox').check();
  for await (const language of inBothLanguages(visitor)) {
    const { missing } = accountTexts[language];
    await visitor.button(authTexts[language].signUp.submit).click();
    const { firstName, lastName, phone, email, newPassword } = missing;
    for (const error of [firstName, lastName, phone, email, newPassword]) {
      await expect(page.getByRole('link', { name: error })).toBeVisible();
    }
  }
  const labels = accountTexts[visitor.language];
  await visitor.field(labels.firstName).fill('Camille');
  await visitor.field(labels.lastName).fill('Martin');
  await visitor.field(labels.phone).fill('0612345678');
  await expect(page.getByRole('alert').getByText(labels.summary(2))).toBeVisible();
  await visitor.field(labels.email).fill(visitor.email);
  await expect(page.getByRole('alert').getByText(labels.summary(1))).toBeVisible();
  await visitor.field(labels.password).fill(password);
  const mend = await failCalls(page, endpoints.signUp.path, 'internal');
  for await (const language of inBothLanguages(visitor)) {
    const { submit, errorTitle, failed } = authTexts[language].signUp;
    await visitor.button(submit).click();
    await visitor.readToast(errorTitle, failed);
    await expect(visitor.field(accountTexts[language].password)).toHaveValue(password);
  }
  await mend();
  await speak(visitor, 'en');
  const { submit, busy, done, doneMore } = authTexts.en.signUp;
  const letGo = await holdCall(page, endpoints.signUp.path);
  await visitor.button(submit).click();
  await expect(visitor.button(busy)).toBeDisabled();
  letGo();
  await visitor.readToast(done, doneMore);
});

journey(
  'a message of blanks is not sent; Enter sends, Shift+Enter breaks the line, the field grows to 120 px',
  async ({ person }) => {
    const { page } = person;
    const id = await person.ownRequest('Tasses');
    await person.open(`/request/${id}`);
    const log = page.getByRole('log');
    const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
    await expect.poll(() => heightOf(log)).toBe(400);
    for await (const language of inBothLanguages(person)) {
      const { label, send } = messageTexts[language];
      const box = page.getByRole('textbox', { name: label });
      await box.fill('   ');
      await expect(person.button(send)).toBeDisabled();
      await box.press('Enter');
      await expect(box).toHaveValue('   ');
      await box.fill(`Bonjour (${language})`);
      await box.press('Shift+Enter');
      await box.pressSequentially('à vous');
      await box.press('Enter');
      await expect(box).toHaveValue('');
      await expect(log.getByText(`Bonjour (${language})\nà vous`)).toBeVisible();
      await expect(log.getByRole('listitem').filter({ hasText: 'à vous' })).toHaveCount(
        language === 'fr' ? 1 : 2,
      );
    }
    const box = page.getByRole('textbox', { name: messageTexts[person.language].label });
    const low = await heightOf(box);
    await box.fill('ligne\n'.repeat(3));
    await expect.poll(() => heightOf(box)).toBeGreaterThan(low);
    await box.fill('ligne\n'.repeat(30));
    await expect.poll(() => heightOf(box)).toBe(120);
  },
);
