/** The status of the answer to a valid call, by caller. */
export interface Answers {
  stranger: number;
  other: number;
  /** The person who made the request and owns its company. */
  owner: number;
  /** Buyer, approver and accountant: the other members of that company. */
  buyer: number;
  approver: number;
  accountant: number;
  /** The owner of another company. */
  otherOwner: number;
  /** A former member, removed by the company's owner. */
  removed: number;
  agent: number;
  administrator: number;
  /** A former agent, who is a client like any other. */
  former: number;
}

/** Gives the company's members the owner's answer, and people outside it another client's. */
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
/**
 * For things that belong to the owner as a person: the other members of the company get the answer of any other
 * client.
 */
const alone = (answers: Answers): Answers => {
  const { other } = answers;
  return { ...answers, buyer: other, approver: other, accountant: other };
};
export const mine = (status: number) => alone(ofAll(401, 404, status, 404));
/** The same, for things that belong to a client. */
export const ownClients = (status: number) => alone(ofAll(401, 404, status, 403));
export const party = (status: number) => ofAll(401, 404, status, status);
/** Answers of endpoints for a company's members, and of endpoints for its owners only. */
export const companyPeople = (status: number) => ofAll(401, 404, status, 403);
export const companyOwners = (status: number): Answers => ({
  ...companyPeople(status),
  buyer: 403,
  approver: 403,
  accountant: 403,
});
/** Answers of acts whose effects an accountant may see, but that they may not do. */
export const notAccountants = (answers: Answers): Answers => ({ ...answers, accountant: 403 });
