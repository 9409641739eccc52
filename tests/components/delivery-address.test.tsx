import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Company } from '#contract/companies/company-replies.ts';
import { deliveryTexts } from '#web/requests/delivery/delivery-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const texts = deliveryTexts.fr;
const row = page.getByRole('region', { name: texts.title });
const unfold = () => row.getByRole('heading').click();

const company: Company = {
  id: ids.request,
  name: 'Maison Fontaine',
  legalForm: null,
  country: 'BE',
  registrationNumber: null,
  vatNumber: null,
  vatChecked: null,
  eori: null,
  billingAddress: null,
  billingEmail: null,
  language: 'fr',
  deliveryAddresses: [
    { label: 'Entrepôt', address: '4 quai du Port', contact: null, phone: null, openingHours: null },
  ],
};
const entrepot = { name: 'Entrepôt', address: '4 quai du Port', country: 'BE' };

test.for([
  { as: client, path: `/request/${ids.request}`, may: ['decide' as const] },
  { as: agent, path: `/agent/request/${ids.request}`, may: [] },
])(
  '$as.role chooses one of the company’s addresses, types another one, or goes back to the billing address',
  async ({ as, path, may }, { server, open }) => {
    const seen = requestOf({ company, may });
    server
      .answer(endpoints.getRequest, seen)
      .answer(endpoints.saveDelivery, ({ body }) => ({ ...seen, ...body }));
    await open(path, { as });
    await expect.element(row.getByText(texts.same, { exact: true })).toBeVisible();
    await unfold();
    await checkBothWidths();
    await button(texts.choose).click();
    await row.getByLabelText(texts.choice).selectOptions('0');
    await expect.element(field(texts.name)).toHaveValue('Entrepôt');
    await checkBothWidths();
    await button(texts.save).click();
    await expectToast(texts.saved);
    expect(server.received(endpoints.saveDelivery).at(-1)?.body).toEqual({ delivery: entrepot });
    await expect.element(row.getByText(/4 quai du Port\s+Belgique/)).toBeVisible();

    await button(texts.change).click();
    await row.getByLabelText(texts.choice).selectOptions('other');
    await field(texts.address).fill(' ');
    await button(texts.save).click();
    await expect.element(errorLink(texts.noAddress)).toBeVisible();
    await field(texts.address).fill('1 rue Neuve');
    server.answer(endpoints.saveDelivery, refusal('request_moved_on'));
    await button(texts.save).click();
    await readToast(texts.failed, errorTextOf('request_moved_on'));
    await expect.element(field(texts.address)).toHaveValue('1 rue Neuve');

    server.answer(endpoints.saveDelivery, { ...seen, delivery: null });
    await row.getByLabelText(texts.choice).selectOptions('same');
    await button(texts.save).click();
    await expect.element(row.getByText(texts.choose)).toBeVisible();
    expect(server.received(endpoints.saveDelivery).at(-1)?.body).toEqual({ delivery: null });
  },
);

test('once the goods are shipped, the row of the delivery address is shown only if there is one, and only to read', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, requestOf({ status: 'envoi_en_cours', may: ['decide'] }));
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  server.answer(
    endpoints.getRequest,
    requestOf({ status: 'envoi_en_cours', may: ['decide'], delivery: entrepot }),
  );
  await open(`/request/${ids.request}`, { as: client });
  await unfold();
  await expect.element(row.getByText(/4 quai du Port/)).toBeVisible();
  await expect.element(row.getByText(texts.change)).not.toBeInTheDocument();
});

test('a colleague without the right to decide can only read the delivery address', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, requestOf({ delivery: entrepot, may: [] }));
  await open(`/request/${ids.request}`, { as: client });
  await unfold();
  await expect.element(row.getByText(texts.change)).not.toBeInTheDocument();
});
