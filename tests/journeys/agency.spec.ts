import { expect } from '@playwright/test';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { brandTexts } from '#web/agency/brand-texts.ts';
import { identityTexts } from '#web/agency/identity-texts.ts';
import { errorTextOf } from './support/languages.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { readPdf } from '../support/read-pdf.ts';
import { composed } from '../support/request-story.ts';
import { done } from '../support/caller.ts';
import { registered } from '../support/samples.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { awaitMail } from './support/mailbox.ts';
import type { Person } from './support/people.ts';

const { saved } = agencyTexts.fr;
const { bar } = saveBarTexts.fr;
const texts = brandTexts.fr;
const identity = identityTexts.fr;
const name = 'Comptoir d’Orient';
const publisher = `${registered.legalName} (${name})`;

/** A logo twice as wide as high, with the scripts that an attacker would add. */
const logo = {
  name: '../logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="document.title=1"><script>document.title = "taken"</script><rect width="40" height="20" rx="4" fill="#c33"/></svg>',
  ),
};

const hueOf = ({ page }: Person) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-hue'));
const home = ({ page }: Person) =>
  page.getByRole('banner').getByRole('link', { name: shellTexts.fr.home(name) });

journey(
  'name, logo and colour of the agency are everywhere from the moment they are saved',
  async ({ cast, arrive, installation }) => {
    const { agent, client, requestAt } = cast;
    await agent.open('/agent/settings/identity');

    const { parts } = identity;
    const field = (label: string) => agent.page.getByLabel(label, { exact: true });
    await field(parts.name).fill(name);
    await field(parts.legalForm).fill('SAS');
    await field(parts.companyNumber).fill('123 456 782 RCS Lyon');
    await field(parts.phone).fill('appelez-nous');
    await agent.button(bar.submit).click();
    await expect(agent.page.getByText(identity.wrongPhone).first()).toBeVisible();
    await field(parts.phone).fill('+33 4 72 00 00 00');
    await agent.button(bar.submit).click();
    await agent.expectToast(saved);
    await expect(home(agent)).toContainText(name);
    // The title begins with the number of unread messages, because other journeys left some.
    await expect(agent.page).toHaveTitle(
      new RegExp(`^(\\(\\d+\\) )?${settingsAreaTexts.fr.identity} · ${name}$`),
    );

    await agent.open('/agent/settings/appearance');
    const file = agent.page.locator('input[type=file]');
    await file.setInputFiles({ ...logo, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>') });
    await expect(agent.page.getByText(errorTextOf('logo_refused', agent.language))).toBeVisible();
    await file.setInputFiles(logo);
    await agent.expectToast(texts.logo.saved);
    await expect(home(agent).locator('img')).toHaveJSProperty('naturalWidth', 512);

    await tabTo(agent.page, agent.page.getByRole('slider', { name: texts.accent.fine }));
    await agent.page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await agent.page.keyboard.press('ArrowRight');
    await tabTo(agent.page, agent.button(bar.submit));
    await agent.page.keyboard.press('Enter');
    await agent.expectToast(saved);
    expect(await hueOf(agent)).toBe('3');
    await checkAccessibility(agent.page);

    const stranger = await arrive();
    await stranger.context.route('**/assets/*.js', (route) => route.abort());
    await stranger.page.goto(`${installation.url}/auth`);
    expect(await hueOf(stranger), 'before any script of the screens').toBe('3');
    await expect(stranger.page).toHaveTitle(`${authTexts.fr.pageTitle} · ${name}`);
    await stranger.context.unroute('**/assets/*.js');
    await stranger.open('/mentions-legales');
    await expect(home(stranger).locator('img')).toBeVisible();
    for (const part of [name, 'SAS', '123 456 782 RCS Lyon', '+33 4 72 00 00 00']) {
      await expect(stranger.page.getByText(part).first()).toBeVisible();
    }

    const { quotes } = await requestAt('devis_emis', { storePdf: composed });
    const query = { objectPath: quotes[0]?.objectPath ?? '' };
    const { raw } = await client.api.call(endpoints.downloadQuotePdf, { query });
    expect((await readPdf(raw)).text).toContain(`${publisher}, SAS`);
    expect(raw.toString('latin1')).toContain('/Subtype /Image');

    await client.api.call(endpoints.sendPasswordReset, { body: { email: client.email } });
    const mail = await awaitMail(installation, client.email, 'Choisissez un nouveau mot de passe');
    expect(mail.parsed.from?.name).toBe(name);
    expect(mail.text).toContain(
      `${publisher}, SAS\u00a0· Immatriculation 123 456 782 RCS Lyon\u00a0· N° de TVA ${registered.vatNumber}\u00a0· +33 4 72 00 00 00`,
    );
    expect(mail.text).not.toContain('compléter');
    expect(mail.parsed.attachments).toMatchObject([{ contentId: '<logo@mail>', mimeType: 'image/png' }]);

    await agent.button(texts.logo.remove).click();
    const question = agent.page.getByRole('alertdialog', { name: texts.logo.removeTitle });
    await question.getByRole('button', { name: texts.logo.remove }).click();
    await agent.expectToast(texts.logo.removed);
    await expect(home(agent).locator('svg')).toBeVisible();

    // Other journeys expect the product under its own name.
    await done(agent.api.call(endpoints.saveSettings, { body: { identity: registered } }));
    await done(agent.api.call(endpoints.saveSettings, { body: { accent: null } }));
  },
);
