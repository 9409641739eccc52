import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type Caller, multipart } from './support/caller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import {
  administrators,
  agents,
  type Answers,
  clients,
  everyone,
  mine,
  ofAll,
  party,
  signedIn,
} from './support/answers.ts';
import type { ValidCall } from './support/valid-calls/valid-call.ts';
import { type Cast, makeCast } from './support/world.ts';
import { validCalls } from './support/valid-calls/valid-calls.ts';

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
  removeIdentity: mine(204),
  listMyRequests: clients(200),
  countMyRequests: clients(200),
  listAllRequests: agents(200),
  countAllRequests: agents(200),
  createRequest: clients(201),
  getRequest: party(200),
  makeTransition: party(200),
  listWithdrawable: clients(200),
  withdrawFromContract: ofAll(401, 404, 200, 403),
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
  listConversations: agents(200),
  markUnread: agents(200),
  listReplies: agents(200),
  createReply: agents(201),
  updateReply: agents(200),
  deleteReply: agents(204),
  orderReplies: agents(200),
  listPrivateNotes: agents(200),
  postPrivateNote: agents(201),
  // Its author's, who is the administrator here.
  removePrivateNote: { ...agents(404), administrator: 204 },
  downloadPrivateFile: agents(200),
  readPrivateThumbnail: agents(200),
  getTeam: agents(200),
  inviteAgent: administrators(201),
  resendInvitation: administrators(200),
  withdrawInvitation: administrators(204),
  removeAgent: administrators(204),
  listAudit: administrators(200),
  exportAudit: administrators(200),
  changeAdministrator: administrators(204),
  reinstateAgent: administrators(204),
  uploadAttachment: signedIn(201),
  downloadAttachment: party(200),
  readThumbnail: party(200),
  discardAttachment: mine(204),
  listClients: agents(200),
  getClient: agents(200),
  listClientRequests: agents(200),
  listClientConversations: agents(200),
  listClientDocuments: agents(200),
  listClientNotes: agents(200),
  createClientNote: agents(201),
  updateClientNote: { ...agents(200), agent: 403 },
  removeClientNote: { ...agents(204), agent: 403 },
  getDesk: agents(200),
  assignRequest: agents(200),
  saveFollowUp: agents(200),
  listColleagues: agents(200),
  getNewRequests: administrators(200),
  saveNewRequests: administrators(200),
  listOpenPayments: agents(200),
  confirmPayments: agents(200),
  recordRepayment: agents(201),
  declareTransfer: ofAll(401, 404, 200, 403),
  getCompany: ofAll(401, 404, 200, 403),
  createCompany: clients(201),
  saveCompany: ofAll(401, 404, 200, 403),
  saveDeliveryAddresses: ofAll(401, 404, 200, 403),
  chooseContext: ofAll(401, 404, 200, 403),
  getAgency: signedIn(200),
  saveBankDetails: administrators(200),
  getIdentity: everyone(200),
  getDeposit: everyone(200),
  saveIdentity: administrators(200),
  saveAccent: administrators(200),
  saveMark: administrators(200),
  removeMark: administrators(200),
  readMark: everyone(200),
  readIcon: everyone(200),
  saveQuoteValidity: administrators(200),
  saveServes: administrators(200),
  saveSilence: administrators(200),
  saveDeposit: administrators(200),
  health: everyone(200),
  readiness: everyone(200),
  openApi: everyone(200),
  apiDocs: everyone(200),
};

let app: TestApp;
let world: Cast;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeCast(app);
});
afterAll(() => app.stop());

/** `validCalls` are made ready by an administrator. */
function callerAs(who: keyof Answers, people: Cast): Caller {
  if (who === 'stranger') return app.stranger;
  if (who === 'agent') return people.colleague;
  return who === 'administrator' ? people.agent : people[who];
}

function make(caller: Caller, endpoint: Endpoint, call: ValidCall, headers: Record<string, string> = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => call.params?.[name] ?? '');
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const body = call.file ? multipart(call.file) : call.body ? { payload: call.body } : {};
  return caller.inject({
    method: endpoint.method,
    url: path + search,
    payloadAsStream: endpoint.reply === 'stream',
    ...body,
    headers: { ...body.headers, ...(call.cookie && { cookie: call.cookie }), ...headers },
  });
}

/** Signing out and erasing end the session they are called with, a second factor changes what its owner may do, and a company for whom they act. */
async function peopleFor(name: EndpointName): Promise<Cast> {
  const changesPeople =
    name === 'signOut' ||
    name === 'eraseAccount' ||
    ['Second factors', 'Companies'].includes(endpoints[name].tag);
  return changesPeople ? makeCast(app) : world;
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];

  test.each(['stranger', 'other', 'owner', 'agent', 'administrator', 'former'] as const)(
    'as %s',
    async (who) => {
      const people = await peopleFor(name);
      const answer = await make(callerAs(who, people), endpoint, await validCalls[name](people));
      expect(answer.status).toBe(walk[name][who]);
      if (answer.status >= 400)
        expect(answer.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    },
  );

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
