/**
 * A person may do this for a company. `ask`: new requests, their files. `read`: the conversation, with its files, counts and live
 * events; whatever else a request says everybody of its company reads. `write`: messages. `decide`: every step of a request
 * that is its client's. `authorise`: decide above the company's amount. `announce`: transfers and their proofs. `manage`: what the
 * company says of itself, its people and its rule.
 */
export const clientActs = ['ask', 'read', 'write', 'decide', 'authorise', 'announce', 'manage'] as const;
export type ClientAct = (typeof clientActs)[number];

/** The roles in which people belong to a company. */
export const companyRoles = ['owner', 'buyer', 'approver', 'accountant'] as const;
export type CompanyRole = (typeof companyRoles)[number];

const actsByRole: Readonly<Record<CompanyRole, readonly ClientAct[]>> = {
  owner: ['ask', 'read', 'write', 'decide', 'authorise', 'announce', 'manage'],
  approver: ['ask', 'read', 'write', 'decide', 'authorise', 'announce'],
  buyer: ['ask', 'read', 'write', 'decide', 'announce'],
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

/** The person who asked for a request may do this at it in any role, as long as they belong to its company. */
const actsOfAsker: ReadonlySet<ClientAct> = new Set(['read']);

export function keepsAsAsker(act: ClientAct): boolean {
  return actsOfAsker.has(act);
}

/** All that somebody may do at one request. */
export function actsAt(role: CompanyRole | null, { asked }: { asked: boolean }): readonly ClientAct[] {
  const acts = actsOf(role);
  return asked ? clientActs.filter((act) => acts.includes(act) || keepsAsAsker(act)) : acts;
}

/** The roles that cover the act, as statements ask for them. */
export function rolesThatMay(act: ClientAct): readonly CompanyRole[] {
  return companyRoles.filter((role) => mayAct(role, act));
}

/** Whether accepting that amount waits for somebody who may approve it. Amounts in cents; null: the company has no rule. */
export function needsApproval(amount: number, approvalAbove: number | null): boolean {
  return approvalAbove !== null && amount > approvalAbove;
}
