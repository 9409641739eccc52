import { endpoints } from '#contract/endpoints.ts';
import type { Company } from '#contract/companies/company-replies.ts';
import type { CompanyPeople } from '#contract/companies/company-people-endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { approvalRuleTexts } from '#web/companies/approval-rule-texts.ts';
import { peopleTexts } from '#web/companies/people-texts.ts';
import { companyTexts } from '#web/companies/company-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { companyDetails } from '#tests/support/company-details.ts';
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

const actFor = (
  stage: Stage,
  names: readonly string[],
  companyId: string | null = id,
  role: CompanyRole = 'owner',
) =>
  Promise.all(
    [endpoints.refreshSession, endpoints.getSession].map((asks) =>
      stage.changeReply(asks, (reply: Pick<SignedIn, 'user'>) => ({
        ...reply,
        user: {
          ...reply.user,
          companies: names.map((name, place) => ({
            id: place === 0 ? id : crypto.randomUUID(),
            name,
            role,
          })),
          companyId,
        },
      })),
    ),
  );

const openPage = async (stage: Stage) => {
  await stage.removePageFacts();
  await stage.open('/settings/company');
  await expect(stage.page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await stage.settle();
};

const people: CompanyPeople = {
  people: [
    {
      id: '0d7f6a35-9a0e-4f53-8b61-f8c1f0e7a1b2',
      firstName: 'Claire',
      lastName: 'Fontaine',
      email: 'claire@example.com',
      role: 'owner',
      since: '2026-03-02T10:00:00.000Z',
    },
    {
      id: '6f3b9d0c-58a7-4a4a-9a66-0c6cf2c6f7d3',
      firstName: long.word,
      lastName: long.word,
      email: long.email,
      role: 'accountant',
      since: '2026-10-12T10:00:00.000Z',
    },
  ],
  invitations: [
    {
      id: 'b1a7c2d4-1f58-4a0e-9c1b-2d3e4f5a6b7c',
      email: long.email,
      language: 'fr',
      role: 'buyer',
      invitedBy: 'Claire Fontaine',
      sentAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2099-11-27T10:00:00.000Z',
    },
  ],
  approvalAbove: null,
};

const openCompany = async (
  stage: Stage,
  { role = 'owner', shown = people }: { role?: CompanyRole; shown?: CompanyPeople } = {},
) => {
  await actFor(stage, [company.name], id, role);
  await stage.answer(endpoints.getCompany, company);
  await stage.answer(endpoints.listCompanyPeople, shown);
  await openPage(stage);
};

const unfolded = async (stage: Stage, title: string) => {
  await openCompany(stage);
  await stage.page.getByRole('heading', { level: 2, name: title, exact: true }).click();
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
  full: { open: async (stage) => openCompany(stage) },
  identity: { open: async (stage) => unfolded(stage, texts.identity.title) },
  billing: {
    open: async (stage) => {
      await unfolded(stage, texts.billing.title);
      await stage.page.getByLabel(texts.fields.billingEmail).fill('compta');
      await stage.press(saveBarTexts.fr.bar.submit);
      await stage.sees(texts.wrong.billingEmail);
    },
  },
  members: { open: async (stage) => unfolded(stage, peopleTexts.fr.card.title) },
  invite: {
    open: async (stage) => {
      await unfolded(stage, peopleTexts.fr.card.title);
      await stage.press(peopleTexts.fr.invite.title);
    },
  },
  approval: {
    open: async (stage) => {
      await unfolded(stage, approvalRuleTexts.fr.title);
      await stage.page.getByRole('checkbox', { name: approvalRuleTexts.fr.on }).check();
    },
  },
  another: {
    open: async (stage) => {
      await openCompany(stage);
      await stage.press(texts.create.another);
    },
  },
  read: {
    open: async (stage) => {
      const shown = { ...people, invitations: null };
      await openCompany(stage, { role: 'accountant', shown });
      for (const row of await stage.page.getByRole('main').locator('summary').all()) await row.click();
    },
  },
  role: {
    windowOnly: true,
    open: async (stage) => {
      await unfolded(stage, peopleTexts.fr.card.title);
      await stage.press(peopleTexts.fr.card.changeOf(`${long.word} ${long.word}`));
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  place: {
    open: async (stage) => {
      await unfolded(stage, texts.places.title);
      await stage.press(texts.places.add);
      await stage.press(texts.places.submit);
      await stage.sees(texts.places.wrong.label);
    },
  },
  remove: {
    windowOnly: true,
    open: async (stage) => {
      await unfolded(stage, texts.places.title);
      await stage.press(texts.places.remove('Boutique de Lyon'));
      await expect(stage.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  failed: {
    callsFail: true,
    open: async (stage) => {
      await actFor(stage, [company.name]);
      await stage.fail(endpoints.getCompany);
      await openPage(stage);
      await stage.sees(texts.failed);
    },
  },
  loading: {
    callsFail: true,
    open: async (stage) => {
      await actFor(stage, [company.name]);
      await stage.hold(endpoints.getCompany);
      await openPage(stage);
    },
  },
});

const token = 'abcdefghijklmnopqrstuvwxyz';
const openLink = async (stage: Stage, email: string) => {
  await stage.answer(endpoints.readCompanyInvitation, {
    company: company.name,
    email,
    role: 'buyer',
    invitedBy: 'Claire Fontaine',
    expiresAt: '2099-01-15T10:00:00.000Z',
  });
  await stage.open(`/join-company?token=${token}`);
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
  await stage.settle();
};

/** The page behind an invitation to a company, for a visitor without an account and for another user. */
export const joinCompanyScenes: Scene[] = [
  ...scenesOf('join-company', undefined, {
    visitor: { open: async (stage) => openLink(stage, long.email) },
  }),
  ...scenesOf('join-company', 'client', {
    other: { open: async (stage) => openLink(stage, long.email) },
  }),
];
