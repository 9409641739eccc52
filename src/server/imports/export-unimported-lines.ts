import { csvLine, byteOrderMark } from '#domain/audit/csv-format.ts';
import { faultTexts } from '#domain/imports/fault-texts.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { openLines as checkInChild, throttleReading } from './open-list.ts';
import { unimportedLinesOf, planImport } from './plan-import.ts';
import { requireImport } from './read-import.ts';

/**
 * Returns every line that was not imported, unchanged, with the reason in a column of its own. Throws
 * `import_not_found` or `throttled`.
 */
export async function exportUnimportedLines(
  services: Services,
  actor: Actor,
  { importId, language }: { importId: string; language: Language },
): Promise<{ name: string; content: string }> {
  await throttleReading(services, actor.userId);
  const { headings, lines, columns, importedAt } = await requireImport(services, importId);
  const { faults: words, column, lineColumn, fileName } = faultTexts[language];
  const checked = await checkInChild(services, { lines, columns }, { by: actor.userId });
  const plan = await planImport(services.db, checked);
  // After the import, every stored line counts as not imported. This is true even if its fault no longer exists.
  const faults = new Map(unimportedLinesOf(plan).map((line) => [line.line, line.faults]));
  const linesToExport = checked.filter(({ line }) => importedAt !== null || faults.has(line));
  const content = [
    csvLine([...headings, lineColumn, column], language),
    ...linesToExport.map(({ line, cells }) => {
      const why = (faults.get(line) ?? []).map((fault) => words[fault]).join(' ');
      return csvLine([...cells, String(line), why], language);
    }),
  ];
  return { name: fileName, content: byteOrderMark + content.join('') };
}
