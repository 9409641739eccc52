import type { ClientImport, ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { lineFaults } from '#domain/imports/import-rules.ts';
import { importTexts } from '#web/imports/import-texts.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const at = '2026-11-18T09:30:00.000Z';

const draft: ClientImport = {
  id: id(1),
  fileName: `${long.word}.csv`,
  by: 'Alix Martin',
  createdAt: at,
  lineCount: 500,
  done: null,
};
const counts = { clients: 4_890, companies: 1_200, known: 100, wrong: 10 };
const imported: ClientImport = { ...draft, id: id(2), done: { at, ...counts, undoneAt: null } };

const detail: ClientImportDetail = {
  ...draft,
  encoding: 'windows-1252',
  delimiter: 'semicolon',
  headings: ['Prénom', 'Nom', 'Courriel', long.word, ''],
  columns: ['firstName', 'lastName', 'email', 'registrationNumber', null],
  samples: [
    ['Zoë', 'Lefèvre', 'zoe@example.com', '732 829 320', ''],
    ['Ana', long.lastName, long.email, '', ''],
  ],
  sameBefore: at,
};

const people = Array.from({ length: 6 }, (_, index) => ({
  id: id(10 + index),
  firstName: index === 1 ? long.firstName : 'Zoë',
  lastName: index === 1 ? long.lastName : 'Lefèvre',
  email: index === 1 ? long.email : 'zoe@example.com',
  state: (['not_invited', 'invited', 'come'] as const)[index % 3] ?? 'come',
  requests: index % 3,
}));

export const importScenes: readonly Scene[] = [
  ...scenesOf('imports', 'agent', {
    earlier: {
      open: async (stage) => {
        const undone = { ...imported, id: id(3), done: { at, ...counts, undoneAt: at } };
        await stage.answer(endpoints.listClientImports, { items: [draft, imported, undone] });
        await stage.open('/agent/clients/import');
        await stage.sees(importTexts.fr.earlier.title);
      },
    },
  }),
  ...scenesOf('import', 'agent', {
    draft: {
      open: async (stage) => {
        await stage.answer(endpoints.getClientImport, detail);
        await stage.answer(endpoints.previewClientImport, {
          ...counts,
          wrongLines: lineFaults.map((fault, index) => ({
            line: index + 2,
            email: index === 1 ? long.email : 'zoe@example.com',
            faults: [fault, 'vat_wrong' as const].slice(0, (index % 2) + 1),
          })),
        });
        await stage.open(`/agent/clients/import/${id(1)}`);
        await stage.sees(importTexts.fr.preview.leftText);
      },
    },
    done: {
      open: async (stage) => {
        await stage.answer(endpoints.getClientImport, { ...detail, ...imported, samples: [] });
        const page = { page: 1, pageSize: 25, total: 4_890, notInvited: 4_000 };
        await stage.answer(endpoints.listImportedClients, { items: people, ...page });
        await stage.answer(endpoints.previewImportUndo, {
          removed: 4_000,
          kept: 2,
          keptClients: people.slice(1, 3).map(({ id: clientId, firstName, lastName, email }, index) => ({
            id: clientId,
            firstName,
            lastName,
            email,
            reason: index === 0 ? ('has_request' as const) : ('has_colleagues' as const),
          })),
        });
        await stage.open(`/agent/clients/import/${id(2)}`);
        await stage.sees(importTexts.fr.undo.action);
      },
    },
  }),
];
