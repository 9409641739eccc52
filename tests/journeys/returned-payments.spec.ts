import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { confirmationOf, insertEntries, paying } from '../support/bank-entries.ts';
import { done } from '../support/caller.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

journey(
  'a returned transfer undoes its payment by keys alone; both entries are dismissed together, and restored together',
  async ({ cast, installation }) => {
    const { agent } = cast;
    const { page } = agent;
    const request = await cast.requestAt('depot_en_attente', { title: 'Tabourets' });
    const due = request.payment?.due ?? 0;
    const [original = '', back = ''] = await insertEntries(installation, [
      { ...paying(request), counterpartyName: 'TABOURETS SA' },
      {
        direction: 'out',
        amount: due,
        text: `RETOUR VIR SEPA ${request.paymentReference}`,
        counterpartyName: 'TABOURETS SA',
        reversal: true,
        returnReason: 'AC04',
      },
    ]);
    const body = { confirmations: [confirmationOf(original, request)] };
    await done(agent.api.call(endpoints.confirmEntries, { body }));

    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments?view=toDecide');
    const row = page.getByRole('listitem').filter({ hasText: 'RETOUR VIR SEPA' });
    const { undoReturned, returned } = matchingTexts.fr;
    const why = 'compte fermé, AC04';
    await expect(row).toContainText(undoReturned.title(1));
    await row.getByRole('button', { name: matchingTexts.fr.detailsOf('TABOURETS SA') }).click();
    await expect(row).toContainText(returned(why));
    await expect(row).toContainText(request.paymentReference);
    await checkBothWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    const texts = matchingTexts[agent.language];
    const { money } = formatsIn(agent.language);
    const press = row.getByRole('button', { name: texts.undoReturned.press(1).replace('…', '') });
    await press.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(texts.undoReturned.dueAgain(money(due), request.paymentReference));
    const keep = question.getByRole('button', { name: texts.undoReturned.keep });
    await expect(keep).toBeFocused();
    await checkBothWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await agent.expectToast(texts.undoReturned.done);
    await expect(row).toHaveCount(0);

    await agent.open(`/agent/request/${request.id}`);
    await expect(page.getByRole('region', { name: ledgerTexts[agent.language].title })).toContainText('AC04');
    await agent.open('/agent/payments?view=setAside');
    const { tiedReturn, tiedOriginal } = matchingTexts.fr;
    const formats = formatsIn('fr');
    const today = formats.shortDate(new Date());
    const pair = page.getByRole('listitem').filter({ hasText: 'TABOURETS SA' });
    await expect(pair.filter({ hasText: tiedReturn(formats.money(due), today) })).toHaveCount(1);
    await expect(pair.filter({ hasText: tiedOriginal(today) })).toHaveCount(1);
    await checkBothWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const { takeBothBackOf, bothTakenBack } = matchingTexts[agent.language];
    await row.getByRole('button', { name: takeBothBackOf('TABOURETS SA') }).click();
    await agent.expectToast(bothTakenBack);
    // Leaves nothing that other journeys would find.
    const aside = { entryIds: [original, back], reason: 'Essai' };
    await done(agent.api.call(endpoints.setEntriesAside, { body: aside }));
  },
);

journey(
  'the charges that banks kept are waived with the confirmation in one press',
  async ({ cast, installation }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const request = await cast.requestAt('depot_en_attente', { title: 'Cadres' });
    const amount = (request.payment?.due ?? 0) - 1_500;
    const entry = { ...paying(request, amount), charges: 1_500, counterpartyName: 'CADRES SA' };
    await insertEntries(installation, [entry]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments?view=toDecide');
    const row = page.getByRole('listitem').filter({ hasText: 'CADRES SA' });
    const texts = matchingTexts.fr;
    const charges = formatsIn('fr').money(1_500);
    await expect(row).toContainText(texts.chips.charges(charges));
    await expect(row.getByRole('button', { name: texts.waive(charges) })).toBeVisible();
    await expect(row.getByRole('button', { name: texts.confirmPart })).toBeVisible();
    await checkBothWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Only by keys: to the entry's button, then back to the button that the test is about.
    await row.getByRole('button', { name: texts.confirmPart }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(row.getByRole('button', { name: texts.waive(charges) })).toBeFocused();
    await page.keyboard.press('Enter');
    await agent.expectToast(texts.done(1));
    await expect(row).toHaveCount(0);
    const after = await done(agent.api.call(endpoints.getRequest, { params: { requestId: request.id } }));
    expect([after.status, after.ledger.map(({ type }) => type)]).toEqual([
      'devis_en_attente',
      ['received', 'waived'],
    ]);
    await client.open(`/request/${request.id}`);
    await client.unfold(ledgerTexts.fr.title);
    await expect(client.page.getByText(after.ledger[1]?.note ?? '?').first()).toBeVisible();
  },
);
