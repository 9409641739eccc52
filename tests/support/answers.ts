/** What a call that is in order answers, by who makes it. */
export interface Answers {
  stranger: number;
  other: number;
  /** Who asked for the request, and owns the company in whose name it was asked for. */
  owner: number;
  /** Of that company, by their role in it. */
  buyer: number;
  approver: number;
  accountant: number;
  /** Owns another company. */
  otherOwner: number;
  /** Belonged to the company until its owner removed them. */
  removed: number;
  agent: number;
  administrator: number;
  /** Whose role was taken away: a client like any other. */
  former: number;
}

/** The company's people as its owner, people who have no part in it as any other client. */
export const ofAll = (stranger: number, other: number, owner: number, agent: number): Answers => ({
  stranger,
  other,
  owner,
  buyer: owner,
  approver: owner,
  accountant: owner,
  otherOwner: other,
  removed: other,
  agent,
  administrator: agent,
  former: other,
});
export const everyone = (status: number) => ofAll(status, status, status, status);
export const signedIn = (status: number) => ofAll(401, status, status, status);
export const clients = (status: number) => ofAll(401, status, status, 403);
export const agents = (status: number) => ofAll(401, 403, 403, status);
export const administrators = (status: number): Answers => ({
  ...ofAll(401, 403, 403, 403),
  administrator: status,
});
/** The owner's as a person: for the company's others as for anybody. */
const alone = (answers: Answers): Answers => {
  const { other } = answers;
  return { ...answers, buyer: other, approver: other, accountant: other };
};
export const mine = (status: number) => alone(ofAll(401, 404, status, 404));
/** The same, of a client's. */
export const ownClients = (status: number) => alone(ofAll(401, 404, status, 403));
export const party = (status: number) => ofAll(401, 404, status, status);
/** What a company's people alone may do, and of them what its owners alone may. */
export const companyPeople = (status: number) => ofAll(401, 404, status, 403);
export const companyOwners = (status: number): Answers => ({
  ...companyPeople(status),
  buyer: 403,
  approver: 403,
  accountant: 403,
});
/** What a company's accountant reads, and does not do. */
export const notAccountants = (answers: Answers): Answers => ({ ...answers, accountant: 403 });
