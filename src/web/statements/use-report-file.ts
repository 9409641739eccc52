import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';
import { statementTexts } from './statement-texts.ts';

/** Returns an account in groups, as on paper; any other detail in the file's own words. */
export function detailOf({ refusal, refusalDetail }: StatementFile): string {
  if (refusal !== 'foreign_account') return refusalDetail ?? '?';
  return (refusalDetail ?? '?').split(' ').map(ibanInBreakableGroups).join(', ');
}

/**
 * Returns a function that reports the result of a file, or why the server refused it. It reports nothing for a file
 * that waits.
 */
export function useReportFile(): (file: StatementFile) => void {
  const { drop, files } = useTexts(statementTexts);
  const toasts = useToasts();
  return (file) => {
    if (file.state === 'done') {
      toasts.success(drop.done(file.name), files.result(file.entriesNew, file.entriesKnown));
    }
    if (file.refusal !== null) {
      toasts.error(drop.refused(file.name), files.refusals[file.refusal](detailOf(file)));
    }
  };
}
