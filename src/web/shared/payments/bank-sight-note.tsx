import { useBankSight } from './use-bank-sight.ts';

/** Says whether the statements show the payment that is due for a request. Its line is reserved from the start. */
export function BankSightNote({ requestId }: { requestId: string }) {
  return <output className="block text-14 font-medium">{useBankSight(requestId)}</output>;
}
