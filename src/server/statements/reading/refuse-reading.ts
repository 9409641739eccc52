import type { StatementRefusal } from '#domain/statements/statement-kinds.ts';

const detailLength = 200;

/** Why a file is refused. The child process that reads the file catches it. */
export class ReadingRefused extends Error {
  override readonly name = 'ReadingRefused';
  readonly refusal: StatementRefusal;
  readonly detail: string | null;

  constructor(refusal: StatementRefusal, detail: string | null = null) {
    super(refusal);
    this.refusal = refusal;
    this.detail = detail?.replaceAll(/\p{C}/gu, ' ').slice(0, detailLength).toWellFormed() ?? null;
  }
}
