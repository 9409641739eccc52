import { endpoints } from '#contract/endpoints.ts';
import { supplierFaults } from '#domain/suppliers/supplier-list-rules.ts';
import { supplierImportTexts } from '#web/suppliers/supplier-import-texts.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

async function openImport(stage: Stage, importId: string | null): Promise<void> {
  await stage.answer(endpoints.importSuppliers, {
    encoding: 'windows-1252',
    delimiter: 'semicolon',
    headings: ['Usine', 'Pays', 'Courriel', long.word, ''],
    columns: ['name', 'country', 'email', 'notes', null],
    samples: [
      ['Brillant Ltd', 'Chine', 'wei@brillant.example', long.word, ''],
      ['Seda Tekstil', 'Turquie', long.email, '', ''],
    ],
    suppliers: 240,
    left: 120,
    leftLines: supplierFaults.map((fault, at) => ({
      line: at + 2,
      name: at === 1 ? long.word : 'Celik',
      faults: [fault],
    })),
    importId,
  });
  await stage.open('/agent/suppliers/import');
  const file = { name: 'usines.csv', mimeType: 'text/csv', buffer: Buffer.from('Usine;Pays') };
  await stage.page.locator('input[type=file]').setInputFiles(file);
  await stage.sees(supplierImportTexts.fr.faults.known);
}

export const supplierImportScenes: readonly Scene[] = [
  ...scenesOf('supplier-import', 'agent', {
    choose: { open: (stage) => stage.open('/agent/suppliers/import') },
    shown: { open: (stage) => openImport(stage, null) },
    done: { open: (stage) => openImport(stage, '00000000-0000-4000-8000-000000000009') },
  }),
];
