import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { settingsTexts } from '#web/agency/settings-texts.ts';
import { keepSettings } from './support/keep-settings.ts';
import { test } from './support/open-screen.tsx';
import { field, plain } from './support/page-words.ts';
import { agent } from './support/people.ts';

test('the setting of the deposit computes VAT from any of its three fields', async ({ server, open }) => {
  keepSettings(server);
  await open('/agent/settings/money', { as: agent });
  const { exclVat, inclVat, vat } = settingsTexts.fr;
  const rate = page.getByRole('combobox', { name: vat.label });
  const total = field(inclVat.label);
  const shows = (amount: string) =>
    expect.poll(() => plain((total.element() as HTMLInputElement).value)).toBe(amount);
  await field(exclVat.label).fill('1 000');
  await shows('1 200,00');
  await rate.selectOptions('1000');
  await shows('1 100,00');
  await total.fill('1 055');
  await expect.element(rate).toHaveValue('550');
  // No usual rate explains this total.
  await total.fill('1 056');
  await expect.element(rate).toHaveValue('');
});
