import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import { ownIban } from '#tests/support/statement-files.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { dateOf, dayWording } from '#web/ui/fields/day-text.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { pdfTexts } from '#web/shared/pdf/pdf-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { dateTexts } from '#web/ui/fields/date-texts.ts';
import { done, pdf } from '../support/caller.ts';
import { agentEmail, password } from './support/agency.ts';
import {
  button,
  dialog,
  field,
  heading,
  journey,
  noteFailure,
  pathOf,
  question,
  reads,
  sees,
  seesNo,
  signIn,
} from './support/browser-journey.ts';
import { noteViolations, readViolations, sheetOf } from './support/look-at-page.ts';

journey.describe.configure({ mode: 'serial' });

journey.afterEach(({ visitor }, info) => noteFailure(visitor, info));

const email = 'client@example.com';
const title = 'Gobelets en bambou';
let requestId = '';

journey('somebody signs up', async ({ visitor: page, agency }) => {
  const { firstName, lastName, phone, email: address, password: secret } = accountTexts.fr;
  await page.open(`${agency.url}/auth?tab=sign-up`);
  const names = { [firstName]: 'Camille', [lastName]: 'Martin', [phone]: '06 12 34 56 78' };
  for (const [name, value] of Object.entries({ ...names, [address]: email, [secret]: password })) {
    await page.fill(field(name), value);
  }
  await page.press({ css: 'input[type=checkbox]' });
  await expect
    .poll(() =>
      page.ask(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? null),
    )
    .toBe(true);
  await page.press(button(authTexts.fr.signUp.submit));
  await sees(page, heading(dashboardTexts.fr.client.title));
});

journey('a request is sent with a file', async ({ visitor: page }, info) => {
  const texts = newRequestTexts.fr;
  await page.press({ css: 'a', name: dashboardTexts.fr.newRequest });
  await sees(page, heading(texts.title));
  await page.fill(field(texts.projectTitle), title);
  await page.fill(field(texts.details), '2 000 pièces, 300 ml.');
  const plan = info.outputPath('plan.pdf');
  writeFileSync(plan, pdf('plan'));
  await page.giveFile(plan);
  await sees(page, button('Retirer plan.pdf'));
  await page.press(button(texts.submit));
  await expect.poll(() => pathOf(page)).toMatch(/^\/request\/[0-9a-f-]{36}$/);
  await sees(page, { css: '[title="plan.pdf"]' });
  requestId = (await pathOf(page)).split('/').at(-1) ?? '';
});

journey('a quote appears by itself, and is read in the page', async ({ visitor: page, agency }, info) => {
  const { reference } = await agency.move(requestId, 'approve', 'confirm_deposit', 'issue_merchandise_quote');
  await sees(page, button(quoteTexts.fr.read));
  await noteViolations(page);
  await page.press(button(quoteTexts.fr.read));
  await expect.poll(() => sheetOf(page)).toMatchObject({ drawn: true, named: pdfTexts.fr.page(1, 1) });
  const { ink, text } = await sheetOf(page);
  await page.photograph(info.outputPath('pdf.png'));
  expect(ink).toBeGreaterThan(1_000);
  expect(text).toContain(reference);
  await page.press(button(pdfTexts.fr.zoomIn));
  await reads(page, pdfTexts.fr.percent(1.25));
  expect(await readViolations(page)).toEqual([]);
  await page.key('Escape');
  await seesNo(page, { css: dialog });
  await expect.poll(() => page.ask(() => document.activeElement?.textContent ?? '')).toBe(quoteTexts.fr.read);
});

journey('the quote is accepted, and the transfer is announced', async ({ visitor: page }) => {
  const { accept, order } = quoteTexts.fr.decide;
  await page.press(button(accept.marchandise));
  await page.press(button(order.marchandise(formatsIn('fr').money(240_000)), question));
  await reads(page, statusTexts.fr.statuses.paiement_marchandise_en_attente);
  await seesNo(page, { css: question });
  await page.press(button(transferTexts.fr.open));
  await page.press(button(transferTexts.fr.submit));
  await sees(page, button(transferTexts.fr.correct));
});

journey(
  'a part of the payment that has come is on the card, and its receipt is saved',
  async ({ visitor: page, agency }) => {
    const { money } = formatsIn('fr');
    await page.press({ css: 'summary h2', name: ledgerTexts.fr.title });
    const body = { id: randomUUID(), kind: 'merchandise', amount: 10_000, valueOn: today() } as const;
    const params = { requestId };
    const { payment } = await done(agency.agent.call(endpoints.recordPayment, { params, body }));
    await reads(page, additionTexts.fr.total.due);
    await reads(page, money(payment?.due ?? 0));
    // Without this, Firefox would show the PDF in a new tab in front of this one.
    await page.ask(() => {
      const { dataset } = document.documentElement;
      URL.createObjectURL = (file: Blob) => {
        dataset['saved'] = `${file.type} ${file.size > 1_000}`;
        return 'blob:nothing';
      };
      HTMLAnchorElement.prototype.click = function click() {
        dataset['saved'] += ` ${this.download}`;
      };
      return null;
    });
    await page.press(button(ledgerTexts.fr.receiptOf(money(10_000))));
    await expect
      .poll(() => page.ask(() => document.documentElement.dataset['saved'] ?? ''))
      .toBe(`application/pdf true ${ledgerTexts.fr.receiptFile}`);
    await agency.move(requestId, 'confirm_merchandise_payment');
    await reads(page, statusTexts.fr.statuses.commande_en_preparation);
  },
);

journey('the dark theme is dark', async ({ visitor: page, agency }) => {
  const lightness = () =>
    page.ask(() => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0] ?? null;
    });
  await page.open(`${agency.url}/settings#display`);
  await sees(page, heading(settingsTexts.fr.title));
  await page.press(button(settingsTexts.fr.display.themes.dark));
  await expect.poll(lightness).toBeLessThan(60);
  await page.press(button(settingsTexts.fr.display.themes.light));
  await expect.poll(lightness).toBeGreaterThan(200);
});

journey('without the server a page says so, and comes back by itself', async ({ visitor: page, agency }) => {
  await page.open(`${agency.url}/dashboard`);
  await expect.poll(() => page.ask(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await sees(page, heading(dashboardTexts.fr.client.title));
  await agency.kill();
  await page.open(`${agency.url}/dashboard`);
  await sees(page, heading('La page n’a pas pu être chargée'));
  await agency.startAgain();
  await sees(page, heading(dashboardTexts.fr.client.title));
});

journey('an agent signs in, dates a quote, composes and sees it', async ({ visitor: page, agency }, info) => {
  await page.press({ css: '[aria-haspopup="menu"]', within: 'header' });
  await page.press({ css: '[role="menuitem"]', name: accountMenuTexts.fr.signOut });
  await expect.poll(() => pathOf(page)).toBe('/auth');
  await signIn(page, agency.url, agentEmail);
  await agency.move(requestId, 'mark_ready');
  await page.open(`${agency.url}/agent/request/${requestId}`);
  const form = quoteFormTexts.fr;
  await page.fill(field(form.amountHt), '200');
  // The month that the calendar shows, as `YYYY-MM`.
  const month = today().slice(0, 7);
  const day = [inDays(1), inDays(-1)].find((near) => near.startsWith(month)) ?? today();
  await page.fill(field(form.issuedOn), today().split('-').toReversed().join('/'));
  await page.press({ css: 'button', name: dateTexts.fr.changeDay('').trim() });
  await page.press({ css: `[data-day="${day}"] button` });
  const issued = () =>
    page.ask((label) => {
      const named = [...document.querySelectorAll('label')].find((it) => it.textContent?.startsWith(label));
      return (named?.control as HTMLInputElement | null | undefined)?.value ?? null;
    }, form.issuedOn);
  await expect.poll(issued).toBe(dayWording('fr').short(dateOf(day)));
  await page.press(button(composeTexts.fr.open));
  await expect.poll(() => sheetOf(page)).toMatchObject({ drawn: true });
  expect((await sheetOf(page)).text).toContain(writtenDay(day, 'fr'));
  await page.photograph(info.outputPath('composed.png'));
  await page.press(button(composeTexts.fr.attach, dialog));
  await page.press(button(form.issue.fret));
  await reads(page, statusTexts.fr.statuses.devis_fret_emis);
});

journey(
  'a bank file is uploaded, and the payment in it confirmed',
  async ({ visitor: page, agency }, info) => {
    const client = callerAt(
      agency.url,
      await done(callerAt(agency.url).call(endpoints.signIn, { body: { email, password } })),
    );
    const asked = { title: 'Plateaux en liège', description: '100 pièces' };
    const { id } = await done(client.call(endpoints.createRequest, { body: asked }));
    const { paymentReference, payment } = await agency.move(id, 'approve');
    const entry = {
      amount: decimalFromCents(payment?.due ?? 0),
      bookedOn: today(),
      text: `VIR ${paymentReference}`,
    };
    const statement = info.outputPath('releve.xml');
    writeFileSync(statement, camtFile({ statements: [{ iban: ownIban, entries: [entry] }] }));
    await page.open(`${agency.url}/agent/payments/statements`);
    await sees(page, heading(statementTexts.fr.title));
    await page.giveFile(statement);
    await reads(page, statementTexts.fr.files.result(1, 0));
    await page.press({ css: 'a', name: statementTexts.fr.back });
    const { certain, done: confirmed } = matchingTexts.fr;
    await page.press({ css: 'button', name: certain.confirm(1) });
    await reads(page, confirmed(1));
    const { status } = await done(client.call(endpoints.getRequest, { params: { requestId: id } }));
    expect(status).toBe('devis_en_attente');
  },
);
