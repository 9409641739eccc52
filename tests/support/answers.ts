/** What a call that is in order answers, by who makes it. */
export interface Answers {
  stranger: number;
  other: number;
  owner: number;
  agent: number;
  administrator: number;
  /** Whose role was taken away: a client like any other. */
  former: number;
}

export const ofAll = (stranger: number, other: number, owner: number, agent: number): Answers => ({
  stranger,
  other,
  owner,
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
export const mine = (status: number) => ofAll(401, 404, status, 404);
export const party = (status: number) => ofAll(401, 404, status, status);
