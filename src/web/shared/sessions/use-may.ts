import { type ClientAct, mayAct } from '#domain/companies/company-role-rules.ts';
import { useUser } from './session.ts';

/** Whether this client may do that for whom they act at present. */
export function useMay(act: ClientAct): boolean {
  const { companies, companyId } = useUser();
  return mayAct(companies.find(({ id }) => id === companyId)?.role ?? null, act);
}
