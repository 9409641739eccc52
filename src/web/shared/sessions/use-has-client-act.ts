import { type ClientAct, hasClientAct } from '#domain/companies/company-role-rules.ts';
import { useUser } from './session.ts';

/** Returns whether this client may do the act, for the company for which they act, or for themselves. */
export function useHasClientAct(act: ClientAct): boolean {
  const { companies, companyId } = useUser();
  return hasClientAct(companies.find(({ id }) => id === companyId)?.role ?? null, act);
}
