/**
 * The acts that a person may do for a company. `ask`: make new requests and attach their files. `read`: read the
 * conversation with its files, counts and live events, the words of decisions and the team's notes; everybody in the
 * company may read the rest of a request. `write`: send messages. `decide`: take every step that the client takes.
 * `authorise`: decide above the company's amount. `announce`: announce transfers and upload their proofs. `manage`:
 * change the company's details, its people and its rule.
 */
export const clientActs = ['ask', 'read', 'write', 'decide', 'authorise', 'announce', 'manage'] as const;
export type ClientAct = (typeof clientActs)[number];

export const companyRoles = ['owner', 'buyer', 'approver', 'accountant'] as const;
export type CompanyRole = (typeof companyRoles)[number];

const actsByRole: Readonly<Record<CompanyRole, readonly ClientAct[]>> = {
  owner: ['ask', 'read', 'write', 'decide', 'authorise', 'announce', 'manage'],
  approver: ['ask', 'read', 'write', 'decide', 'authorise', 'announce'],
  buyer: ['ask', 'read', 'write', 'decide', 'announce'],
  accountant: ['announce'],
};

/**
 * Returns whether the role covers the act. A null role is a person without a company, who may do everything except
 * `manage`.
 */
export function hasClientAct(role: CompanyRole | null, act: ClientAct): boolean {
  return clientActsOf(role).includes(act);
}

const actsWithoutCompany = clientActs.filter((act) => act !== 'manage');

/** Returns all acts of the role. A null role is a person without a company. */
export function clientActsOf(role: CompanyRole | null): readonly ClientAct[] {
  return role === null ? actsWithoutCompany : actsByRole[role];
}

/** The acts that the person who made a request keeps for it in any role, while they belong to its company. */
const actsOfAsker: ReadonlySet<ClientAct> = new Set(['read']);

export function isActOfAsker(act: ClientAct): boolean {
  return actsOfAsker.has(act);
}

/** Returns all acts that a person may do with one request; `asked`: they made the request. */
export function actsAtRequest(role: CompanyRole | null, { asked }: { asked: boolean }): readonly ClientAct[] {
  const acts = clientActsOf(role);
  return asked ? clientActs.filter((act) => acts.includes(act) || isActOfAsker(act)) : acts;
}

/** Returns the roles that cover the act, for use in SQL. */
export function rolesWithAct(act: ClientAct): readonly CompanyRole[] {
  return companyRoles.filter((role) => hasClientAct(role, act));
}

/**
 * Returns whether a person with the approval right must decide on that amount. Amounts in cents; `approvalAbove` is
 * null if the company has no rule.
 */
export function needsApproval(amount: number, approvalAbove: number | null): boolean {
  return approvalAbove !== null && amount > approvalAbove;
}
