import { useStatementCheckText } from './use-statement-check-text.ts';

/** Says whether the statements show the payment that is due for a request. Its line is reserved from the start. */
export function StatementCheckNote({ requestId }: { requestId: string }) {
  return <output className="block text-14 font-medium">{useStatementCheckText(requestId)}</output>;
}
