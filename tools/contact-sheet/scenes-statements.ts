import { endpoints } from '#contract/endpoints.ts';
import type {
  StatementAccount,
  StatementColumns,
  StatementFile,
  StatementSummary,
} from '#contract/statements/statement-replies.ts';
import { statementRefusals } from '#domain/statements/statement-kinds.ts';
import { machineKeyTexts } from '#web/keys/machine-key-texts.ts';
import { leftEntryTexts } from '#web/statements/left-entry-texts.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const at = '2026-11-18T09:30:00.000Z';
const own = 'FR7630006000011234567890189';
const foreign = 'DE89370400440532013000';

const read: StatementFile = {
  id: id(1),
  name: 'releve-2026-11-18.xml',
  format: 'camt.053',
  state: 'done',
  receivedAt: at,
  by: 'Alix Martin',
  isByKey: false,
  entriesRead: 42,
  entriesNew: 12,
  entriesKnown: 30,
  entriesLeft: 0,
  foreignAccounts: [],
  refusal: null,
  refusalDetail: null,
};
const files: StatementFile[] = [
  { ...read, id: id(2), name: `${long.word}.xml`, state: 'reading', format: null, entriesRead: 24_000 },
  { ...read, id: id(3), name: 'umsatz.csv', format: 'csv', state: 'waiting' },
  read,
  {
    ...read,
    id: id(4),
    by: long.word,
    isByKey: true,
    entriesNew: 1,
    entriesLeft: 3,
    foreignAccounts: [foreign],
  },
  ...statementRefusals.map((refusal, index): StatementFile => ({
    ...read,
    id: id(10 + index),
    state: 'refused',
    refusal,
    refusalDetail: refusal === 'foreign_account' ? foreign : 'BookgDt 2026-02-30',
  })),
];

const statement: StatementSummary = {
  id: 1,
  kind: 'camt.053',
  statementId: 'STMT-214',
  sequence: 214,
  fromOn: '2026-11-18',
  toOn: '2026-11-18',
  opening: 100_000,
  closing: 351_688,
  entries: 12,
  addsUp: true,
  fileName: 'releve-2026-11-18.xml',
};
const account: StatementAccount = {
  iban: own,
  name: null,
  standing: 'shown',
  lastDay: '2026-11-18',
  balance: 351_688,
  balanceOn: '2026-11-18',
  statements: [statement, { ...statement, id: 2, fromOn: '2026-11-10', toOn: '2026-11-17', addsUp: false }],
  isProven: false,
  gaps: [
    { after: '2026-11-10', before: '2026-11-12', by: 'balance' },
    { after: '2026-10-02', before: '2026-10-04', by: 'number' },
  ],
  unbalanced: [{ ...statement, id: 2, statementId: long.word, addsUp: false }],
};

const columns: StatementColumns = {
  headings: ['Buchungstag', 'Verwendungszweck', 'Betrag', long.word, ''],
  samples: [
    ['18.11.2026', 'ESM-2370661985 Anzahlung', '1.600,00', 'Müller GmbH', ''],
    ['18.11.2026', long.word, '-950,50', 'Haus AG', ''],
  ],
  guess: {
    columns: ['bookedOn', 'text', 'amount', 'counterpartyName', null],
    dateOrder: 'dmy',
    decimalMark: 'comma',
  },
  account: null,
  accounts: [
    { iban: own, name: null, isShown: true },
    { iban: foreign, name: 'Épargne', isShown: false },
  ],
  headingsAt: 1,
  beginning: [
    [long.word, '18.11.2026', '12 345,67 EUR'],
    ['Buchungstag', 'Verwendungszweck', 'Betrag', long.word, ''],
    ['18.11.2026', 'ESM-2370661985 Anzahlung', '1.600,00', 'Müller GmbH', ''],
  ],
};
const page = { page: 1, pageSize: 20, total: 64 };

export const statementScenes: readonly Scene[] = [
  ...scenesOf('statements', 'agent', {
    empty: {
      open: async (stage) => {
        await stage.answer(endpoints.listStatementFiles, { items: [], page: 1, pageSize: 20, total: 0 });
        await stage.answer(endpoints.listStatementAccounts, { accounts: [] });
        await stage.open('/agent/payments/statements');
        await stage.sees(statementTexts.fr.files.none);
      },
    },
    full: {
      open: async (stage) => {
        await stage.answer(endpoints.listStatementFiles, { items: files, ...page });
        const former = {
          ...account,
          iban: foreign,
          name: 'Épargne',
          standing: 'other' as const,
          gaps: [],
          unbalanced: [],
        };
        await stage.answer(endpoints.listStatementAccounts, { accounts: [account, former] });
        await stage.open('/agent/payments/statements');
        await stage.sees(statementTexts.fr.accounts.gapTitle);
      },
    },
    left: {
      open: async (stage) => {
        const left = files.find(({ entriesLeft }) => entriesLeft > 0) ?? files[0];
        await stage.answer(endpoints.listStatementFiles, { items: files, ...page });
        await stage.answer(endpoints.listStatementAccounts, { accounts: [account] });
        const entry = {
          bookedOn: '2026-11-18',
          direction: 'in',
          amount: '1250.5',
          currency: 'USD',
          text: `ACME Ltd ${long.word}`,
          reason: 'other_currency',
        } as const;
        const pending = {
          ...entry,
          bookedOn: null,
          direction: 'out',
          text: '',
          reason: 'not_booked',
        } as const;
        await stage.answer(endpoints.listLeftEntries, { items: [entry, pending] });
        await stage.open('/agent/payments/statements');
        await stage.press(leftEntryTexts.fr.showOf(left?.name ?? ''));
        await stage.sees(leftEntryTexts.fr.reasons.other_currency);
      },
    },
    columns: {
      open: async (stage) => {
        await stage.answer(endpoints.listStatementFiles, { items: files.slice(1, 3), ...page, total: 2 });
        await stage.answer(endpoints.listStatementAccounts, { accounts: [account] });
        await stage.answer(endpoints.getStatementColumns, columns);
        await stage.open('/agent/payments/statements');
        await stage.press(statementTexts.fr.files.nameOf('umsatz.csv'));
        await stage.sees(statementTexts.fr.columns.preview);
      },
    },
  }),
  ...scenesOf('statement-keys', 'agent', {
    full: {
      open: async (stage) => {
        const key = {
          id: id(1),
          name: 'EBICS',
          purpose: 'statements' as const,
          by: 'Alix Martin',
          createdAt: at,
          lastUsedAt: at,
          revokedAt: null,
        };
        await stage.answer(endpoints.listMachineKeys, {
          items: [
            key,
            { ...key, id: id(2), name: long.word, purpose: 'documents', lastUsedAt: null, revokedAt: at },
          ],
        });
        await stage.open('/agent/settings/keys');
        await stage.sees(machineKeyTexts.fr.revoked);
      },
    },
    shown: {
      windowOnly: true,
      open: async (stage) => {
        await stage.answer(endpoints.listMachineKeys, { items: [] });
        const one = {
          id: id(1),
          name: 'EBICS',
          purpose: 'documents',
          by: '',
          createdAt: at,
          lastUsedAt: null,
          revokedAt: null,
        };
        await stage.answer(endpoints.createMachineKey, { key: 'A1b2C3d4'.repeat(6), made: one });
        await stage.open('/agent/settings/keys');
        await stage.page.getByLabel(machineKeyTexts.fr.make.name).fill('EBICS');
        await stage.page.getByLabel(machineKeyTexts.fr.purposes.documents.label).check();
        await stage.press(machineKeyTexts.fr.make.action);
        await stage.sees(machineKeyTexts.fr.shown.title);
      },
    },
  }),
];
