import { page } from 'vitest/browser';
import { listedOf, listInvoices, threeInvoices } from './support/invoices.ts';
import { test } from './support/open-screen.tsx';
import { client } from './support/people.ts';
test('x', async ({ server, open }) => {
  listInvoices(server, threeInvoices.map((i) => listedOf(i)));
  await open('/documents', { as: client });
  await new Promise((r) => setTimeout(r, 1500));
  console.log([...document.querySelectorAll('main button')].map((b) => b.outerHTML).join('\n').slice(0, 900));
  await page.screenshot({ path: '/tmp/pages-debug.png' });
});
