import type { Agency } from '#contract/agency/agency-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { brandTexts } from '#web/agency/brand-texts.ts';
import { nothingSaid } from '../support/samples.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect } from './stage.ts';

export const agencyScenes: Scene[] = scenesOf('agency', 'agent', {
  full: { open: (stage) => stage.open('/agent/settings/agency') },
  'other-accent': {
    open: async (stage) => {
      await stage.open('/agent/settings/agency');
      await stage.press(brandTexts.fr.accent.hues.raspberry);
    },
  },
  'nothing-set': {
    open: async (stage) => {
      await stage.retell(endpoints.getAgency, (agency: Agency) => ({
        ...agency,
        bankDetails: null,
        identity: nothingSaid,
      }));
      await stage.open('/agent/settings/agency');
    },
  },
  errors: {
    open: async (stage) => {
      await stage.open('/agent/settings/agency');
      const { bank, deposit } = agencyTexts.fr;
      await stage.page.getByLabel(bank.iban).first().fill('FR76 3000 6000');
      await stage.page.getByLabel(bank.holder).first().fill('');
      await stage.press(bank.submit);
      await stage.page.getByLabel(deposit.inclVat).fill('1');
      await stage.press(deposit.submit);
      await stage.sees(deposit.belowExclVat);
    },
  },
  'confirm-identity': {
    framed: true,
    broken: true,
    open: async (stage) => {
      await stage.page.route(/\/api\/agency\/bank-details$/, (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'confirmation_required', message: '', needs: ['password'] } },
        }),
      );
      await stage.open('/agent/settings/agency');
      await stage.press(agencyTexts.fr.bank.submit);
      await expect(stage.page.getByRole('dialog').first()).toBeVisible();
    },
  },
  loading: {
    broken: true,
    open: async (stage) => {
      await stage.hold(endpoints.getAgency);
      await stage.open('/agent/settings/agency');
    },
  },
  failed: {
    broken: true,
    open: async (stage) => {
      await stage.fail(endpoints.getAgency);
      await stage.open('/agent/settings/agency');
      await stage.sees(agencyTexts.fr.failed);
    },
  },
});
