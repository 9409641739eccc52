import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { OfferLink } from '#contract/sourcing/sourcing-replies.ts';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';
import { linkTexts } from '#web/sourcing/links/link-texts.ts';
import { offerFormTexts } from '#web/sourcing/offer/offer-form-texts.ts';
import { offering, priced } from '../support/sample-offers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { expectFocusOn, plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { lineAt, offerAt, showSourcing, sourcingOf, suppliers } from './support/sourcing.ts';
import { readToast } from './support/toasts.ts';

const place = `/agent/request/${ids.request}/offers`;
const texts = linkTexts.fr;
const [ming, anadolu] = suppliers;
if (!ming || !anadolu) throw new Error('two suppliers');
const dialog = page.getByRole('dialog');
const card = page.getByRole('region', { name: texts.title });

const linkOf = ({ id, name }: typeof ming, more: Partial<OfferLink> = {}): OfferLink => ({
  supplierId: id,
  supplier: name,
  language: 'zh',
  sentTo: 'wei@mingliang.example',
  sentAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2999-04-01T09:00:00.000Z',
  revokedAt: null,
  openedAt: null,
  draftSavedAt: null,
  ...more,
});
const asked = sourcingOf({
  links: [linkOf(ming), linkOf(anadolu, { openedAt: '2026-03-03T09:00:00.000Z' })],
});

test('an agent picks suppliers, says how each is reached, and copies the links, which are shown once', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcingOf());
  const links = [ming, anadolu].map(({ id }, at) => ({
    supplierId: id,
    link: `https://sourcing.test/offer#token-${at}`,
  }));
  server.answer(endpoints.askSuppliers, { links, sourcing: asked });
  await open(place, { as: agent });
  await card.getByRole('button', { name: texts.ask, exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: texts.dialog.make(0) })).toBeDisabled();
  for (const { name } of [ming, anadolu]) {
    await page.getByRole('searchbox', { name: offerFormTexts.fr.supplier.search }).fill(name);
    await dialog.getByRole('list', { name: offerFormTexts.fr.supplier.found }).getByText(name).click();
    await expect.element(dialog.getByRole('combobox', { name: texts.dialog.languageOf(name) })).toHaveFocus();
    const found = dialog.getByRole('list', { name: offerFormTexts.fr.supplier.found });
    await expect.element(found).toBeVisible();
    // A chosen supplier is not offered again.
    await expect.element(found.getByText(name)).not.toBeInTheDocument();
  }
  await dialog.getByRole('combobox', { name: texts.dialog.languageOf(ming.name) }).selectOptions('en');
  await dialog
    .getByRole('combobox', { name: texts.dialog.wayOf(anadolu.name) })
    .selectOptions(texts.dialog.passOn);
  await checkBothWidths();
  await dialog.getByRole('button', { name: texts.dialog.send(2), exact: true }).click();
  await expect.element(dialog.getByText(texts.made.once)).toBeVisible();
  expect(server.received(endpoints.askSuppliers)[0]?.body).toEqual({
    suppliers: [
      { supplierId: ming.id, language: 'en', sendTo: 'wei@mingliang.example' },
      { supplierId: anadolu.id, language: 'zh', sendTo: null },
    ],
  });
  await expect.element(dialog.getByText(texts.made.mailed('wei@mingliang.example'))).toBeVisible();
  await expect.element(dialog.getByText('https://sourcing.test/offer#token-1')).toBeVisible();
  await checkBothWidths();
  await dialog.getByRole('button', { name: texts.made.done, exact: true }).last().click();
  await expect
    .element(card.getByRole('list', { name: texts.list }).getByText(ming.name, { exact: true }))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('token-1');
  await expectFocusOn(texts.askMore);
});

test('a refusal keeps the choice of suppliers', async ({ server, open }) => {
  showSourcing(server, sourcingOf());
  server.answer(endpoints.askSuppliers, refusal('contact_not_found'));
  await open(place, { as: agent });
  await card.getByRole('button', { name: texts.ask, exact: true }).click();
  await dialog.getByRole('list', { name: offerFormTexts.fr.supplier.found }).getByText(ming.name).click();
  await dialog.getByRole('button', { name: texts.dialog.send(1), exact: true }).click();
  await readToast(texts.dialog.failed, sourcingErrorTexts.fr.contact_not_found);
  await expect.element(dialog.getByRole('combobox', { name: texts.dialog.wayOf(ming.name) })).toBeVisible();
});

test('the list says how far each supplier is, and until when their link works', async ({ server, open }) => {
  const answer = offerAt(0, offering([priced(lineAt(0).id, 8_000)]));
  const [version] = answer.versions;
  if (!version) throw new Error('a version');
  const offers = [{ ...answer, versions: [{ ...version, source: 'link' as const, by: '' }] }];
  const file = {
    id: ids.other,
    supplierId: ming.id,
    lineId: lineAt(0).id,
    name: 'moule.pdf',
    mediaType: 'application/pdf',
    size: 20_000,
    addedAt: '2026-03-03T09:00:00.000Z',
  };
  const links = [linkOf(ming), linkOf(anadolu, { sentTo: null, revokedAt: '2026-03-04T09:00:00.000Z' })];
  showSourcing(server, sourcingOf({ links, offers, files: [file] }));
  await open(place, { as: agent });
  const rows = card.getByRole('list', { name: texts.list }).getByRole('listitem');
  const said = () =>
    plain(
      rows
        .elements()
        .map((row) => row.textContent ?? '')
        .join(' | '),
    );
  await expect.poll(said).toContain('Répondu le 3 mars 2026');
  expect(said()).toContain('lien valable jusqu’au');
  expect(said()).toContain('moule.pdf Gobelets');
  expect(said()).toContain('Lien révoqué le 4 mars 2026');
  await checkBothWidths();
});

test('revoking a link asks a question first; closing the inquiry removes the buttons to ask suppliers', async ({
  server,
  open,
}) => {
  showSourcing(server, asked);
  const revoked = [linkOf(ming, { revokedAt: '2026-03-04T09:00:00.000Z' })];
  server.answer(endpoints.revokeLink, sourcingOf({ links: revoked }));
  server.answer(endpoints.closeInquiry, sourcingOf({ links: revoked, closedAt: '2026-03-05T09:00:00.000Z' }));
  await open(place, { as: agent });
  await card.getByRole('button', { name: texts.more(ming.name), exact: true }).click();
  await page.getByRole('menuitem', { name: texts.revoke }).click();
  const alert = page.getByRole('alertdialog');
  await expect.element(alert.getByText(texts.revoking.description)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(server.received(endpoints.revokeLink)).toEqual([]);
  await card.getByRole('button', { name: texts.more(ming.name), exact: true }).click();
  await page.getByRole('menuitem', { name: texts.revoke }).click();
  await alert.getByRole('button', { name: texts.revoke, exact: true }).click();
  await expect.element(page.getByText(texts.revoking.done)).toBeVisible();
  expect(server.received(endpoints.revokeLink)[0]?.params).toEqual({
    requestId: ids.request,
    supplierId: ming.id,
  });
  await card.getByRole('button', { name: texts.close, exact: true }).click();
  await expect.element(card.getByRole('button', { name: texts.reopen })).toBeVisible();
  expect(server.received(endpoints.closeInquiry)[0]?.body).toEqual({ isClosed: true });
  await expect.element(card.getByRole('button', { name: texts.askMore })).not.toBeInTheDocument();
});
