import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Caller } from './support/caller.ts';
import type { TestApp } from './support/test-app.ts';
import { multipart } from './support/caller.ts';
import { startTestApp } from './support/test-app.ts';
import type { ValidCall } from './support/valid-calls/valid-call.ts';
import type { World } from './support/world.ts';
import { makeWorld } from './support/world.ts';
import { validCalls } from './support/valid-calls/valid-calls.ts';

/** What a call that is in order answers, by who makes it. */
interface Answers {
  stranger: number;
  other: number;
  owner: number;
  agent: number;
}

const everyone = (status: number): Answers => ({
  stranger: status,
  other: status,
  owner: status,
  agent: status,
});
const signedIn = (status: number): Answers => ({ ...everyone(status), stranger: 401 });
const clients = (status: number): Answers => ({ stranger: 401, other: status, owner: status, agent: 403 });
const agents = (status: number): Answers => ({ stranger: 401, other: 403, owner: 403, agent: status });
const mine = (status: number): Answers => ({ stranger: 401, other: 404, owner: status, agent: 404 });
const party = (status: number): Answers => ({ stranger: 401, other: 404, owner: status, agent: status });

/** A new endpoint does not compile before it has its line here. */
const walk: Record<EndpointName, Answers> = {
  signUp: everyone(201),
  signIn: everyone(200),
  refreshSession: everyone(200),
  signOut: everyone(204),
  getSession: signedIn(200),
  updateProfile: signedIn(200),
  readInvitation: everyone(200),
  acceptInvitation: everyone(201),
  getKeySet: everyone(200),
  sendPasswordReset: everyone(200),
  verifyResetToken: everyone(200),
  changePassword: signedIn(204),
  confirmPassword: signedIn(204),
  listSessions: signedIn(200),
  endSession: mine(204),
  endOtherSessions: signedIn(200),
  getSecurity: signedIn(200),
  sendEmailVerification: signedIn(204),
  verifyEmail: everyone(200),
  requestEmailChange: signedIn(200),
  withdrawEmailChange: signedIn(204),
  confirmEmailChange: everyone(200),
  exportData: signedIn(200),
  readErasure: signedIn(200),
  eraseAccount: signedIn(204),
  listFactors: signedIn(200),
  createFactor: signedIn(201),
  renameFactor: mine(200),
  deleteFactor: mine(204),
  challengeFactor: mine(200),
  verifyFactor: mine(200),
  useRecoveryCode: { ...signedIn(401), owner: 200 },
  createRecoveryCodes: mine(201),
  startPasskeySignIn: everyone(200),
  signInWithPasskey: everyone(200),
  listProviders: everyone(200),
  startOAuth: everyone(302),
  finishOAuth: everyone(302),
  readRegistration: everyone(200),
  completeRegistration: everyone(201),
  removeIdentity: { stranger: 401, other: 404, owner: 204, agent: 404 },
  listMyRequests: clients(200),
  countMyRequests: clients(200),
  listAllRequests: agents(200),
  countAllRequests: agents(200),
  createRequest: clients(201),
  getRequest: party(200),
  makeTransition: party(200),
  listWithdrawable: clients(200),
  withdrawFromContract: { stranger: 401, other: 404, owner: 200, agent: 403 },
  keepPartOfDeposit: agents(200),
  saveNotes: agents(200),
  getOrder: party(200),
  saveOrder: agents(200),
  listQuotes: party(200),
  uploadQuotePdf: agents(201),
  composeQuotePdf: agents(201),
  issueQuote: agents(201),
  extendQuote: agents(200),
  downloadQuotePdf: party(200),
  listMessages: party(200),
  postMessage: party(201),
  markRead: party(200),
  openStream: signedIn(200),
  sendSignal: party(204),
  getNoticeSettings: signedIn(200),
  saveNoticeChoices: signedIn(200),
  saveDevice: signedIn(200),
  removeDevice: mine(204),
  sendTrialNotice: signedIn(204),
  listConversations: { stranger: 401, other: 403, owner: 403, agent: 200 },
  markUnread: { stranger: 401, other: 403, owner: 403, agent: 200 },
  listReplies: agents(200),
  createReply: agents(201),
  updateReply: agents(200),
  deleteReply: agents(204),
  orderReplies: agents(200),
  getTeam: agents(200),
  inviteAgent: agents(201),
  resendInvitation: agents(200),
  withdrawInvitation: agents(204),
  removeAgent: agents(204),
  reinstateAgent: agents(204),
  uploadAttachment: signedIn(201),
  downloadAttachment: party(200),
  readThumbnail: party(200),
  discardAttachment: { stranger: 401, other: 404, owner: 204, agent: 404 },
  listOpenPayments: agents(200),
  confirmPayments: agents(200),
  recordRepayment: agents(201),
  declareTransfer: { ...party(200), agent: 403 },
  getAgency: signedIn(200),
  saveBankDetails: agents(200),
  getIdentity: everyone(200),
  getDeposit: everyone(200),
  saveIdentity: agents(200),
  saveAccent: agents(200),
  saveMark: agents(200),
  removeMark: agents(200),
  readMark: everyone(200),
  readIcon: everyone(200),
  saveQuoteValidity: agents(200),
  saveServes: agents(200),
  saveSilence: agents(200),
  saveDeposit: agents(200),
  health: everyone(200),
  readiness: everyone(200),
  openApi: everyone(200),
  apiDocs: everyone(200),
};

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

function make(caller: Caller, endpoint: Endpoint, call: ValidCall, headers: Record<string, string> = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => call.params?.[name] ?? '');
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const body = call.file ? multipart(call.file) : call.body ? { payload: call.body } : {};
  const cookie = call.cookie ? { cookie: call.cookie } : {};
  return caller.inject({
    method: endpoint.method,
    url: path + search,
    payloadAsStream: endpoint.reply === 'stream',
    ...body,
    headers: { ...body.headers, ...cookie, ...headers },
  });
}

/** Signing out and erasing end the session they are called with, and a second factor changes what its owner may do. */
async function peopleFor(name: EndpointName): Promise<World> {
  const changesPeople =
    name === 'signOut' || name === 'eraseAccount' || endpoints[name].tag === 'Second factors';
  return changesPeople ? makeWorld(app) : world;
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];

  test.each(['stranger', 'other', 'owner', 'agent'] as const)('as %s', async (who) => {
    const people = await peopleFor(name);
    const caller = who === 'stranger' ? app.stranger : people[who];
    const answer = await make(caller, endpoint, await validCalls[name](people));
    expect(answer.status).toBe(walk[name][who]);
    if (answer.status >= 400)
      expect(answer.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  if (endpoint.method === 'GET') return;
  test('refuses another site’s page, and a caller that says nothing of itself', async () => {
    const people = await peopleFor(name);
    const call = await validCalls[name](people);
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: '' },
    ]) {
      const answer = await make(people.agent, endpoint, call, headers);
      expect(answer.error?.code).toBe('cross_origin');
    }
  });
});

test('the documents list every endpoint', async () => {
  const document = (await app.stranger.call(endpoints.openApi)).body as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const listed = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(listed.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const page = (await app.stranger.call(endpoints.apiDocs)).raw.toString();
  for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${name}"`);
});
