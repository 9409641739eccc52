import { endpoints } from '#contract/endpoints.ts';
import type { AuditItem } from '#contract/audit/audit-endpoints.ts';
import { auditPageTexts } from '#web/audit/audit-page-texts.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const texts = auditPageTexts.fr;

const record = (id: number, action: AuditItem['action'], more: Partial<AuditItem> = {}): AuditItem => ({
  id,
  action,
  by: 'Alix Moreau',
  at: new Date(Date.UTC(2026, 10, 20, 9, id)).toISOString(),
  address: '203.0.113.7',
  about: null,
  details: {},
  ...more,
});

const bank = {
  holder: 'Comptoir Exemple SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  bank: 'Crédit Agricole',
};

const records: AuditItem[] = [
  record(6, 'save_bank_details', {
    details: { before: bank, after: { ...bank, bic: 'AGRIFRPP882' } },
  }),
  record(5, 'give_administrator', { about: 'Bao Lin', address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }),
  record(4, 'create_saved_reply', {
    details: { after: { title: long.word, fr: long.paragraph, en: long.word } },
  }),
  record(3, 'remove_agent', { by: `${long.firstName} ${long.lastName}`, about: long.email }),
  record(2, 'export_audit'),
  record(1, 'agent_promoted', { by: null, about: 'Alix Moreau', address: null }),
];

const openAudit = async (stage: Stage) => {
  await stage.open('/agent/settings/audit');
  await expect(stage.page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await stage.settle();
};

/** The audit record, for administrators. */
export const auditScenes: Scene[] = scenesOf('audit', 'agent', {
  full: {
    open: async (stage) => {
      await stage.answer(endpoints.listAudit, { items: records, next: 1 });
      await openAudit(stage);
    },
  },
  none: {
    open: async (stage) => {
      await stage.answer(endpoints.listAudit, { items: [], next: null });
      await openAudit(stage);
      await stage.sees(texts.empty.title);
    },
  },
  failed: {
    callsFail: true,
    open: async (stage) => {
      await stage.fail(endpoints.listAudit);
      await openAudit(stage);
      await stage.sees(texts.failed);
    },
  },
  loading: {
    callsFail: true,
    open: async (stage) => {
      await stage.hold(endpoints.listAudit);
      await openAudit(stage);
    },
  },
});
