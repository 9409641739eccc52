import type { CompanyPerson } from '#contract/companies/company-people-endpoints.ts';
import { companyPeopleEndpoints } from '#contract/companies/company-people-endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { type ListTools, useListChange } from '#web/shared/errors/use-list-change.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { formatPersonName } from './format-person-name.ts';
import { peopleTexts } from './people-texts.ts';

interface NamedCompany {
  id: string;
  name: string;
}

/** The changes that can be made to a company's members. */
export function usePeopleChanges(company: NamedCompany, tools: ListTools) {
  const { card, role: roleTexts, roles } = useTexts(peopleTexts);
  const toasts = useToasts();
  const { id: ownId } = useUser();
  const { busy, change } = useListChange(tools);
  const paramsOf = ({ id }: CompanyPerson) => ({ companyId: company.id, personId: id });
  const remove = (person: CompanyPerson) => {
    const isSelf = person.id === ownId;
    change({
      id: person.id,
      failed: isSelf ? card.leaveFailed : card.removeFailed,
      work: async () => call(companyPeopleEndpoints.removeFromCompany, { params: paramsOf(person) }),
      onDone: () => toasts.success(isSelf ? card.left(company.name) : card.removed(formatPersonName(person))),
    });
  };
  const changeRole = (person: CompanyPerson, role: CompanyRole) =>
    change({
      id: person.id,
      failed: roleTexts.failed,
      keepsRow: person.id !== ownId,
      work: async () =>
        call(companyPeopleEndpoints.changeCompanyRole, { params: paramsOf(person), body: { role } }),
      onDone: () => toasts.success(roleTexts.saved(formatPersonName(person), roles[role])),
    });
  return { busy, remove, changeRole };
}
