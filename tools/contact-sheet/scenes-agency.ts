import type { Agency } from '#contract/agency/agency-replies.ts';
import type { BankChange, BankState } from '#contract/agency/bank-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { journalAccountNames } from '#domain/invoices/journal-account-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { invoicesTexts } from '#web/agency/invoices-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { bankChangeTexts } from '#web/agency/bank-change-texts.ts';
import { otherAccountTexts } from '#web/agency/other-account-texts.ts';
import { settingsTexts } from '#web/agency/settings-texts.ts';
import { brandTexts } from '#web/agency/brand-texts.ts';
import { nothingSaid } from '#tests/support/samples.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const formerDetails = { holder: 'Comptoir Exemple', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' };
const change: BankChange = {
  id: '00000000-0000-4000-8000-000000000043',
  details: {
    holder: 'Comptoir Exemple International SAS',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFF',
    intermediaryBic: 'DEUTDEFF',
  },
  askedBy: 'Alix Moreau',
  askedAt: '2026-11-20T09:30:00.000Z',
  needsSecond: true,
  confirmedBy: null,
  confirmedAt: null,
  holdsAt: null,
  second: 'possible',
  seconds: [
    { name: 'Yann Le Goff', from: null },
    { name: 'Inès Faure', from: '2026-11-25T14:00:00.000Z' },
  ],
  teamChange: { what: 'left', name: 'Hugo Perrin', at: '2026-11-18T16:20:00.000Z' },
};
const confirmed = {
  ...change,
  confirmedBy: 'Yann Le Goff',
  confirmedAt: '2026-11-20T10:00:00.000Z',
  holdsAt: '2026-11-21T10:00:00.000Z',
  second: 'not_wanted',
} as const;
const former = [
  {
    details: { ...formerDetails, intermediaryBic: null },
    from: '2025-01-20T09:30:00.000Z',
    until: '2026-02-20T09:30:00.000Z',
    askedBy: 'Alix Moreau',
    confirmedBy: null,
  },
];

const others = [
  { id: '6f0a41c2-93b7-4d5e-8c10-2ad7e4b95f11', name: 'Épargne', iban: 'GB29NWBK60161331926819' },
  { id: '0b7d52e3-84c8-4e6f-9d21-3be8f5ca6022', name: null, iban: 'DE89370400440532013000' },
];

/** Opens a page while this change of bank details waits. */
const waits = (waiting: BankChange | null, path: string) => async (stage: Stage) => {
  await stage.changeReply(endpoints.getAgency, (agency: Agency) => ({
    ...agency,
    bankChangeWaits: waiting !== null,
  }));
  await stage.changeReply(endpoints.getBankState, (state: BankState) => ({
    ...state,
    waiting,
    others,
    former,
  }));
  await stage.open(path);
};
const pages = '/agent/settings';
const bankPage = `${pages}/bank-details`;

export const bankScenes: Scene[] = scenesOf('bank-details', 'agent', {
  waiting: { open: waits(change, bankPage) },
  own: { open: waits({ ...change, second: 'own' }, bankPage) },
  confirmed: { open: waits(confirmed, bankPage) },
  quiet: { open: waits(null, bankPage) },
  'other-account': {
    open: async (stage) => {
      await waits(null, bankPage)(stage);
      const { add, form } = otherAccountTexts.fr;
      await stage.press(add);
      await stage.page.getByLabel(form.iban).fill('FR76 3000 6000');
      await stage.press(form.add);
      await stage.sees(form.wrongIban);
    },
  },
  asks: {
    windowOnly: true,
    open: async (stage) => {
      await waits(change, bankPage)(stage);
      await stage.press(bankChangeTexts.fr.waiting.confirm);
    },
  },
  index: { open: waits(confirmed, '/agent/settings') },
  change: {
    open: async (stage) => {
      await waits(null, bankPage)(stage);
      await stage.press(agencyTexts.fr.bank.change);
      await stage.page.getByLabel(agencyTexts.fr.bank.iban).first().fill('FR76 3000 6000');
      await stage.page.getByLabel(agencyTexts.fr.bank.holder).first().fill('');
      await stage.press(agencyTexts.fr.bank.submit);
      await stage.sees(agencyTexts.fr.bank.missingHolder);
    },
  },
  'nothing-set': {
    open: async (stage) => {
      await stage.changeReply(endpoints.getBankState, (state: BankState) => ({ ...state, current: null }));
      await stage.open(bankPage);
    },
  },
  dashboard: { open: waits(change, '/agent/dashboard') },
  failed: {
    callsFail: true,
    open: async (stage) => {
      await stage.fail(endpoints.getBankState);
      await stage.open(bankPage);
      await stage.sees(bankChangeTexts.fr.failed);
    },
  },
});

const withoutIdentity = (agency: Agency) => ({
  ...agency,
  identity: { ...agency.identity, legalForm: null, capital: null, office: null },
});

export const agencyScenes: Scene[] = scenesOf('agency', 'agent', {
  index: { open: (stage) => stage.open('/agent/settings') },
  activity: { open: (stage) => stage.open(`${pages}/activity`) },
  money: { open: (stage) => stage.open(`${pages}/money`) },
  'invoices-incomplete': {
    open: async (stage) => {
      await stage.changeReply(endpoints.getAgency, withoutIdentity);
      await stage.open(`${pages}/money`);
    },
  },
  'journal-accounts': {
    open: async (stage) => {
      await stage.changeReply(endpoints.getAgency, (agency: Agency) => ({
        ...agency,
        invoices: { ...agency.invoices, since: '2026-03-01T09:00:00.000Z' },
      }));
      await stage.open(`${pages}/money`);
      await stage.page.getByText(invoicesTexts.fr.accounts.title).click();
      await stage.field(journalAccountNames.fr.vat).fill('TVA');
      await stage.press(saveBarTexts.fr.bar.submit);
      await stage.sees(invoicesTexts.fr.accounts.wrong(journalAccountNames.fr.vat));
    },
  },
  identity: { open: (stage) => stage.open(`${pages}/identity`) },
  'identity-incomplete': {
    open: async (stage) => {
      await stage.changeReply(endpoints.getAgency, withoutIdentity);
      await stage.open(`${pages}/identity`);
    },
  },
  appearance: { open: (stage) => stage.open(`${pages}/appearance`) },
  'other-accent': {
    open: async (stage) => {
      await stage.open(`${pages}/appearance`);
      await stage.press(brandTexts.fr.accent.hues.raspberry);
    },
  },
  'nothing-set': {
    open: async (stage) => {
      await stage.changeReply(endpoints.getAgency, (agency: Agency) => ({
        ...agency,
        bankDetails: null,
        identity: nothingSaid,
      }));
      await stage.open(`${pages}/identity`);
    },
  },
  errors: {
    open: async (stage) => {
      await stage.open(`${pages}/money`);
      await stage.page.getByLabel(settingsTexts.fr.inclVat.label).fill('1');
      await stage.page.getByLabel(settingsTexts.fr.paymentDays.label).fill('1000');
      await stage.press(saveBarTexts.fr.bar.submit);
      await stage.sees(settingsTexts.fr.inclVat.below);
    },
  },
  leaving: {
    windowOnly: true,
    open: async (stage) => {
      await stage.open(`${pages}/money`);
      await stage.page.getByLabel(settingsTexts.fr.paymentDays.label).fill('9');
      await stage.page.getByRole('link', { name: agencyTexts.fr.bank.title }).last().click();
      await expect(stage.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  'confirm-identity': {
    windowOnly: true,
    callsFail: true,
    open: async (stage) => {
      await stage.page.route(/\/api\/agency$/, async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback();
        return route.fulfill({
          status: 403,
          json: { error: { code: 'confirmation_required', message: '', needs: ['password'] } },
        });
      });
      await stage.open(`${pages}/money`);
      await stage.page.getByLabel(settingsTexts.fr.waiverLimit.label).fill('35');
      await stage.press(saveBarTexts.fr.bar.submit);
      await expect(stage.page.getByRole('dialog').first()).toBeVisible();
    },
  },
  loading: {
    callsFail: true,
    open: async (stage) => {
      await stage.hold(endpoints.getAgency);
      await stage.open(`${pages}/money`);
    },
  },
  failed: {
    callsFail: true,
    open: async (stage) => {
      await stage.fail(endpoints.getAgency);
      await stage.open(`${pages}/money`);
      await stage.sees(agencyTexts.fr.failed);
    },
  },
});
