import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { supplierFormTexts } from '#web/suppliers/supplier-form-texts.ts';
import { supplierListTexts } from '#web/suppliers/supplier-list-texts.ts';
import { supplierTexts } from '#web/suppliers/supplier-texts.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { supplier, suppliersPage } from './support/suppliers.ts';
import { errorTextOf, expectToast } from './support/toasts.ts';

const list = supplierListTexts.fr;
const form = supplierFormTexts.fr;
const words = supplierTexts.fr;
const others = ['Anadolu', 'Cortiça'].map((name, at) => ({
  ...supplier,
  name,
  originalName: null,
  id: `00000000-0000-4000-8000-00000000010${at}`,
}));
const requests = { items: [], page: 1, pageSize: 8, total: 0 };
const dialog = page.getByRole('dialog');
const input = (name: string) => dialog.getByRole('textbox', { name });

test('the list can be searched and filtered, and keys move between its rows', async ({ server, open }) => {
  server
    .answer(endpoints.listSuppliers, ({ query }) =>
      suppliersPage(query.search === 'rien' ? [] : [...others, supplier]),
    )
    .answer(endpoints.getSupplier, supplier)
    .answer(endpoints.listSupplierRequests, requests);
  const router = await open('/agent/suppliers', { as: agent });
  const row = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(row('Anadolu')).toBeVisible();
  await checkScreen();
  await page.getByRole('combobox', { name: list.country }).selectOptions('CN');
  await expect.poll(() => server.received(endpoints.listSuppliers).at(-1)?.query.country).toBe('CN');
  await userEvent.keyboard('/rien');
  await expect.element(page.getByText(list.notFound.title)).toBeVisible();
  await button(list.notFound.action).click();
  await expect.element(row('Anadolu')).toBeVisible();
  expect(router.state.location.search).toEqual({});
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('jjk');
  await expect.element(row('Anadolu')).toHaveFocus();
  await userEvent.keyboard('jj');
  await expect.element(row(supplier.name)).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.element(page.getByRole('heading', { level: 1, name: supplier.name })).toBeVisible();
});

test('without suppliers, the one thing to do is to add one; what is typed survives refusals and Escape', async ({
  server,
  open,
}) => {
  let answer: SupplierDetail | ReturnType<typeof refusal> = refusal('supplier_exists', undefined, {
    supplier: { id: ids.request, name: 'Ming Liang' },
  });
  server
    .answer(endpoints.listSuppliers, suppliersPage([]))
    .answer(endpoints.createSupplier, () => answer)
    .answer(endpoints.getSupplier, supplier)
    .answer(endpoints.listSupplierRequests, requests);
  const router = await open('/agent/suppliers', { as: agent });
  await page.getByRole('main').getByRole('button', { name: list.add }).last().click();
  await button(form.save).click();
  await expect.element(errorLink(form.wrong.name)).toBeVisible();
  await input(form.fields.name).first().fill('Mingliang');
  await dialog.getByRole('textbox', { name: form.contactFields.email }).fill('wei@');
  await input(form.fields.leadDays).fill('1e3');
  await button(form.save).click();
  await expect.element(errorLink(form.wrong.email(1))).toBeVisible();
  await expect.element(errorLink(form.wrong.leadDays)).toBeVisible();
  await checkBothWidths();
  await input(form.contactFields.email).fill('Wei@mingliang.example');
  await input(form.fields.leadDays).fill('35');
  await button(form.save).click();
  await expect.element(dialog.getByText(errorTextOf('supplier_exists'))).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: form.exists.open('Ming Liang') }))
    .toHaveAttribute('href', `/agent/suppliers/${ids.request}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button(list.add).first().click();
  await expect.element(input(form.fields.leadDays)).toHaveValue('35');
  answer = supplier;
  await button(form.save).click();
  await expectToast(form.added(supplier.name));
  await expect.poll(() => router.state.location.pathname).toBe(`/agent/suppliers/${supplier.id}`);
  const [first, second] = server.received(endpoints.createSupplier).map(({ body }) => body);
  expect(first).toMatchObject({
    supplier: {
      name: 'Mingliang',
      leadDays: 35,
      incoterm: null,
      contacts: [{ name: null, email: 'wei@mingliang.example', phone: null, chat: null }],
    },
  });
  expect(second).toEqual(first);
});

test('a change is sent with the version on screen; a colleague’s newer version is shown when the agent asks for it', async ({
  server,
  open,
}) => {
  let stored = supplier;
  server
    .answer(endpoints.getSupplier, () => stored)
    .answer(endpoints.listSupplierRequests, requests)
    .answer(endpoints.updateSupplier, ({ body }) =>
      body.version === stored.version
        ? { ...stored, city: 'Dongguan', version: 5 }
        : refusal('supplier_changed'),
    );
  await open(`/agent/suppliers/${supplier.id}`, { as: agent });
  await button(words.edit).click();
  stored = { ...supplier, paymentTerms: '30 %', version: 4 };
  await input(form.fields.city).fill('Dongguan');
  await button(form.addContact).click();
  await dialog
    .getByRole('group', { name: form.contact(2) })
    .getByRole('textbox', { name: form.contactFields.chat })
    .fill('WhatsApp');
  await button(form.removeContact(1)).click();
  await button(form.save).click();
  await expect.element(dialog.getByText(form.changed.title)).toBeVisible();
  await expect.element(input(form.fields.city)).toHaveValue('Dongguan');
  await button(form.changed.show).click();
  await expect.element(input(form.fields.paymentTerms)).toHaveValue('30 %');
  await expect.element(input(form.fields.city)).toHaveValue('Shenzhen');
  await input(form.fields.city).fill('Dongguan');
  await button(form.save).click();
  await expectToast(form.saved(supplier.name));
  await expect.element(page.getByText('Dongguan, Chine')).toBeVisible();
  const [first, second] = server.received(endpoints.updateSupplier).map(({ body }) => body);
  expect(first?.supplier.contacts).toEqual([{ name: null, email: null, phone: null, chat: 'WhatsApp' }]);
  expect([first?.version, second?.version]).toEqual([3, 4]);
});

test('a supplier is archived and restored; late goods are marked', async ({ server, open }) => {
  const order = {
    requestId: ids.request,
    reference: 'SRC-2026-00031',
    title: 'Lampes',
    askedAt: '2026-01-02T10:00:00.000Z',
    offeredAt: '2026-01-04T10:00:00.000Z',
    orderedOn: '2026-01-20',
    expectedOn: '2026-03-01',
    receivedOn: '2026-03-05',
    promisedDays: 30,
    sentAfterDays: 30,
  };
  server
    .answer(endpoints.getSupplier, supplier)
    .answer(endpoints.listSupplierRequests, { ...requests, items: [order], total: 1 })
    .answer(endpoints.archiveSupplier, ({ body }) => ({ ...supplier, archived: body.archived }));
  await open(`/agent/suppliers/${supplier.id}`, { as: agent });
  await expect.element(page.getByText(words.requests.late.arrived(4))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Lampes' }))
    .toHaveAttribute('href', `/agent/request/${ids.request}`);
  await checkBothWidths();
  await button(words.archive).click();
  await expectToast(words.archiveDone(supplier.name));
  await button(words.restore).click();
  await expectToast(words.restoreDone(supplier.name));
});

test.for([1024, 1100, 1280])(
  'the header has room for the links to all areas of an agent at %d px',
  async (width, { server, open }) => {
    server.answer(endpoints.listSuppliers, suppliersPage([supplier]));
    await open('/agent/suppliers', {
      as: { ...agent, email: 'a-rather-long-address@a-rather-long-name.example' },
      width,
    });
    const nav = page.getByRole('navigation', { name: navTexts.fr.label }).first();
    await expect.element(nav.getByRole('link', { name: navTexts.fr.suppliers })).toBeInViewport();
    for (const link of nav.getByRole('link').elements()) {
      expect(link.scrollWidth - link.clientWidth, link.textContent).toBeLessThanOrEqual(0);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
    const edge = nav.element().getBoundingClientRect().right;
    const account = document.querySelector('header [aria-haspopup="menu"]')?.getBoundingClientRect();
    expect(edge).toBeLessThanOrEqual(account?.left ?? 0);
  },
);
