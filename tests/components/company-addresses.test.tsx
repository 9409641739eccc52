import { expect } from 'vitest';
import type { DeliveryAddress } from '#contract/companies/company-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { companyTexts } from '#web/companies/company-texts.ts';
import { call } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { companyDetails } from '../support/company-details.ts';
import { actingAs, companyAnswers } from './support/company-answers.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { ids } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const { places } = companyTexts.fr;
const owner = actingAs('owner');

test('an address that a colleague adds or changes meanwhile stays', async ({ server, open }) => {
  companyAnswers(server, owner);
  let stored: DeliveryAddress[] = [];
  const company = () => ({ ...companyDetails, id: ids.other, vatChecked: null, deliveryAddresses: stored });
  server.answer(endpoints.getCompany, company).answer(endpoints.saveDeliveryAddresses, ({ body }) => {
    stored = body.items;
    return company();
  });
  await open('/settings/company#delivery', { as: owner });
  const rest = { address: '2 rue Neuve', contact: null, phone: null, openingHours: null };
  const sent = () => server.received(endpoints.saveDeliveryAddresses).map(({ body }) => body.items);
  /** Saves the addresses as a colleague would on another screen. */
  const saveElsewhere = async (labels: readonly string[]) => {
    const items = labels.map((label) => ({ ...rest, label }));
    await call(endpoints.saveDeliveryAddresses, { params: { companyId: ids.other }, body: { items } });
    await queryClient.invalidateQueries();
  };
  const labelsSaved = () =>
    sent()
      .at(-1)
      ?.map(({ label }) => label);
  await saveElsewhere(['Boutique', 'Entrepôt']);
  await button(places.add).click();
  await saveElsewhere(['Boutique', 'Entrepôt', 'Annexe']);
  await field(places.fields.label).fill('Dépôt');
  await field(places.fields.address).fill('3 quai Perrache');
  await button(places.submit).click();
  await expectToast(places.saved);
  expect(labelsSaved()).toEqual(['Boutique', 'Entrepôt', 'Annexe', 'Dépôt']);

  await button(places.edit('Entrepôt')).click();
  await saveElsewhere(['Entrepôt', 'Annexe', 'Dépôt']);
  await field(places.fields.label).fill('Entrepôt sud');
  await button(places.submit).click();
  await expect.poll(labelsSaved).toEqual(['Entrepôt sud', 'Annexe', 'Dépôt']);
});
