/** The status of a valid call, by its caller. */
export interface Answers {
  stranger: number;
  other: number;
  /** The person who made the request, and who owns its company. */
  owner: number;
  /** Buyer, approver and accountant: the other members of that company. */
  buyer: number;
  approver: number;
  accountant: number;
  /** The owner of another company. */
  otherOwner: number;
  /** A former member, whom the company's owner removed. */
  removed: number;
  agent: number;
  administrator: number;
  /** A former agent: a client like any other. */
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
/** For the owner's own things as a person: the company's other members get the answer of any other client. */
const alone = (answers: Answers): Answers => {
  const { other } = answers;
  return { ...answers, buyer: other, approver: other, accountant: other };
};
export const mine = (status: number) => alone(ofAll(401, 404, status, 404));
/** The same, for a client's own things. */
export const ownClients = (status: number) => alone(ofAll(401, 404, status, 403));
export const party = (status: number) => ofAll(401, 404, status, status);
/** Answers of endpoints for a company's members, and for its owners alone. */
export const companyPeople = (status: number) => ofAll(401, 404, status, 403);
export const companyOwners = (status: number): Answers => ({
  ...companyPeople(status),
  buyer: 403,
  approver: 403,
  accountant: 403,
});
/** Answers of acts that an accountant may see, but not do. */
export const notAccountants = (answers: Answers): Answers => ({ ...answers, accountant: 403 });
