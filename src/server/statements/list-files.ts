import type { StatementFile } from '#contract/statements/statement-replies.ts';
import type { Services } from '#server/services/services.ts';
import { countFiles, listFiles } from './statement-file-store.ts';
import { statementFileView } from './statement-view.ts';

const pageSize = 20;

/** Returns a page of the files that were sent, newest first. */
export async function listStatementFiles({ db }: Pick<Services, 'db'>, page: number) {
  const [rows, total] = await Promise.all([listFiles(db, { page, pageSize }), countFiles(db)]);
  const items: StatementFile[] = rows.map(statementFileView);
  return { items, page, pageSize, total };
}
