import { expect } from '@playwright/test';
import { freePort } from '#server/services/free-port.ts';
import { providerTexts } from '#web/providers/provider-texts.ts';
import { startOidcProvider, type TestProvider } from '../../support/start-oidc-provider.ts';
import { journey } from './journey.ts';
import type { Person } from './people.ts';

/** An installation at which people may also sign in through a provider. */
export const atProvider = journey.extend<object, { provider: TestProvider; port: number }>({
  port: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      await use(await freePort());
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ port }, use) => {
      const provider = await startOidcProvider({ publicUrl: `http://localhost:${port}` });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  installation: async ({ host, port, provider }, use, { file }) => {
    const settings = { PORT: String(port), OIDC_PROVIDERS: JSON.stringify([provider.settings]) };
    await use(await host.installation(file, settings));
  },
});

export const press = ({ page, language }: Person, { settings }: TestProvider) =>
  page.getByRole('link', { name: providerTexts[language].continueWith(settings.name) }).click();

/**
 * Goes from our sign-in page to the provider's and signs in, as a person whom the provider does not know yet. `sub`
 * null cancels.
 */
export async function signInThere(person: Person, provider: TestProvider, sub: string | null): Promise<void> {
  const { page } = person;
  await press(person, provider);
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  if (sub !== null) await page.getByLabel('Account').fill(sub);
  await page.getByRole('button', { name: sub === null ? 'Cancel' : 'Sign in' }).click();
}
