/**
 * What somebody may do for a company. `ask`: new requests, their files. `write`: messages. `decide`: every step of a request
 * that is its client's. `authorise`: decide above the company's amount. `announce`: transfers and their proofs. `manage`: what the
 * company says of itself, its people and its rule.
 */
export const clientActs = ['ask', 'write', 'decide', 'authorise', 'announce', 'manage'] as const;
export type ClientAct = (typeof clientActs)[number];

/** Of a company's people. Everybody reads what is the company's. */
export const companyRoles = ['owner', 'buyer', 'approver', 'accountant'] as const;
export type CompanyRole = (typeof companyRoles)[number];

const actsByRole: Readonly<Record<CompanyRole, readonly ClientAct[]>> = {
  owner: ['ask', 'write', 'decide', 'authorise', 'announce', 'manage'],
  approver: ['ask', 'write', 'decide', 'authorise', 'announce'],
  buyer: ['ask', 'write', 'decide', 'announce'],
  accountant: ['announce'],
};

/** Whether that role covers the act; null: somebody for themselves, who answers to nobody. */
export function mayAct(role: CompanyRole | null, act: ClientAct): boolean {
  return actsOf(role).includes(act);
}

const forOneself = clientActs.filter((act) => act !== 'manage');

/** All that the role covers; null: somebody for themselves. */
export function actsOf(role: CompanyRole | null): readonly ClientAct[] {
  return role === null ? forOneself : actsByRole[role];
}

/** The roles that cover the act, as statements ask for them. */
export function rolesThatMay(act: ClientAct): readonly CompanyRole[] {
  return companyRoles.filter((role) => mayAct(role, act));
}

/** Whether accepting that amount waits for somebody who may approve it. Amounts in cents; null: the company has no rule. */
export function needsApproval(amount: number, approvalAbove: number | null): boolean {
  return approvalAbove !== null && amount > approvalAbove;
}
