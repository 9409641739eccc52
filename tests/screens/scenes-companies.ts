import { endpoints } from '#contract/endpoints.ts';
import type { Company } from '#contract/companies/company-replies.ts';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { companyTexts } from '#web/companies/company-texts.ts';
import { companyDetails } from '../support/samples.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const id = '5b1f3f6e-0c3f-4d6e-9a53-7f1c2f0c9d21';
const texts = companyTexts.fr;

const company: Company = {
  ...companyDetails,
  id,
  vatChecked: { valid: true, at: '2026-11-02T10:00:00.000Z' },
  deliveryAddresses: [
    {
      label: 'Boutique de Lyon',
      address: companyDetails.billingAddress,
      contact: 'Claire Fontaine',
      phone: '+33 6 12 34 56 78',
      openingHours: 'Du mardi au samedi, de 10 h à 19 h',
    },
    { label: long.word, address: long.word, contact: null, phone: null, openingHours: null },
  ],
};

const actFor = (stage: Stage, names: readonly string[], companyId: string | null = id) =>
  stage.retell(endpoints.refreshSession, (session: SignedIn) => ({
    ...session,
    user: {
      ...session.user,
      companies: names.map((name, place) => ({
        id: place === 0 ? id : crypto.randomUUID(),
        name,
        role: 'owner',
      })),
      companyId,
    },
  }));

const openPage = async (stage: Stage) => {
  await stage.leaveToAsk();
  await stage.open('/settings/company');
  await expect(stage.page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await stage.settle();
};

const openCompany = async (stage: Stage) => {
  await actFor(stage, [company.name]);
  await stage.answer(endpoints.getCompany, company);
  await openPage(stage);
};

/** The company for which a client acts. */
export const companyScenes: Scene[] = scenesOf('company', 'client', {
  new: { open: openPage },
  errors: {
    open: async (stage) => {
      await openPage(stage);
      await stage.press(texts.create.submit);
      await stage.sees(texts.wrong.name);
    },
  },
  alone: {
    open: async (stage) => {
      await actFor(stage, [company.name, long.word], null);
      await openPage(stage);
    },
  },
  full: { open: openCompany },
  place: {
    open: async (stage) => {
      await openCompany(stage);
      await stage.press(texts.places.add);
      await stage.press(texts.places.submit);
      await stage.sees(texts.places.wrong.label);
    },
  },
  remove: {
    open: async (stage) => {
      await openCompany(stage);
      await stage.press(texts.places.remove('Boutique de Lyon'));
      await expect(stage.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  failed: {
    broken: true,
    open: async (stage) => {
      await actFor(stage, [company.name]);
      await stage.fail(endpoints.getCompany);
      await openPage(stage);
      await stage.sees(texts.failed);
    },
  },
  loading: {
    broken: true,
    open: async (stage) => {
      await actFor(stage, [company.name]);
      await stage.hold(endpoints.getCompany);
      await openPage(stage);
    },
  },
});
