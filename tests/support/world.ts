import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { endpoints } from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { QuoteType, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionNames, transitions } from '#domain/requests/request-lifecycle.ts';
import { insertEmailChange, insertVerification } from '#server/accounts/email-store.ts';
import { inviteAgent } from '#server/team/create-invitation.ts';
import { insertReset } from '#server/accounts/password-store.ts';
import { insertIdentity, insertRegistration } from '#server/providers/provider-store.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import { updateConfirmation } from '#server/sessions/active-session-store.ts';
import { photo } from './pictures.ts';
import {
  addKey,
  type AuthenticatorApp,
  challenge,
  confirmFully,
  insertRecoveryCode,
  insertTotp,
  succeeded,
} from './factors.ts';
import type { Caller, Person, TestApp, Uploaded } from './test-app.ts';
import { pdf, testPassword } from './test-app.ts';

/** Whom a request's life needs. */
export interface Parties {
  owner: Caller;
  agent: Caller;
}

export interface World extends Parties {
  app: TestApp;
  owner: Person;
  other: Person;
  agent: Person;
}

export async function makeWorld(app: TestApp): Promise<World> {
  return { app, owner: await app.client(), other: await app.client(), agent: await app.agent() };
}

export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: Uploaded;
  cookie?: string;
}

const figures = { amountHt: 200_000, vatRate: 2000, amountTtc: 240_000, issuedOn: '2026-11-02' };
const quoteOf = (type: QuoteType, objectPath: string) => ({ type, ...figures, objectPath });

/** Throws what went wrong, so that a failing preparation does not look like the test's own subject. */
export async function done<B>(answer: Promise<{ status: number; error: unknown; body: B }>): Promise<B> {
  const { status, error, body } = await answer;
  if (status >= 300) throw new Error(`preparing failed with ${status}: ${JSON.stringify(error)}`);
  return body;
}

/** Stores the PDF of a quote that is about to be issued; where it lies. */
type StorePdf = (parties: Parties, requestId: string, type: QuoteType) => Promise<string>;

/** The smallest PDF, by upload. */
export const uploaded: StorePdf = async ({ agent }, requestId, type) => {
  const call = { params: { requestId }, query: { type } };
  const file = { content: pdf(randomUUID()) };
  return (await done(agent.upload(endpoints.uploadQuotePdf, call, file))).objectPath;
};

/** The document that the product itself composes. */
export const composed: StorePdf = async ({ agent }, requestId, type) => {
  const call = { params: { requestId }, body: { type, lines: [], ...figures } };
  return (await done(agent.call(endpoints.composeQuotePdf, call))).objectPath;
};

const happyPath = transitionNames.filter(
  (name) => !['submit', 'decline'].includes(name) && !name.startsWith('reject'),
);

/** A request of the owner that went the whole way to a status through the API; livree is reached by nobody. */
export async function requestIn(
  parties: Parties,
  status: Exclude<RequestStatus, 'livree'>,
  body = { title: 'Bamboo cups', description: '2 000 cups, 300 ml' },
  storePdf = uploaded,
): Promise<RequestDetail> {
  let detail = await done(parties.owner.call(endpoints.createRequest, { body }));
  for (const name of happyPath) {
    if (detail.status === status) return detail;
    detail = await makeTransition(parties, detail, name, storePdf);
  }
  return detail;
}

export async function makeTransition(
  parties: Parties,
  detail: RequestDetail,
  name: TransitionName,
  storePdf = uploaded,
): Promise<RequestDetail> {
  const params = { requestId: detail.id };
  const row = transitions[name];
  if (row.issues !== null) {
    const objectPath = await storePdf(parties, detail.id, row.issues);
    return done(parties.agent.call(endpoints.issueQuote, { params, body: quoteOf(row.issues, objectPath) }));
  }
  const by = (row.by as readonly string[]).includes('agent') ? parties.agent : parties.owner;
  const quote = detail.quotes.find(({ type }) => type === row.decides?.type);
  const body = {
    name: name as 'approve',
    ...(quote ? { quoteId: quote.id } : {}),
    ...(row.comment === 'required' ? { comment: 'No.' } : {}),
  };
  return done(by.call(endpoints.makeTransition, { params, body }));
}

/** Its deposit was 1 200 € more than its goods and freight cost. */
export async function raiseDeposit({ database }: TestApp, requestId: string): Promise<void> {
  const more = (2 * figures.amountTtc) / 100 + 1_200;
  await database.pool.query('update requests set deposit_ttc = $2 where id = $1', [requestId, more]);
}

/** Uploads a photo that nothing names yet; its id. */
export async function attachment(owner: Caller): Promise<string> {
  const file = { content: await photo(), name: 'photo.jpg', type: 'image/jpeg' };
  return (await done(owner.upload(endpoints.uploadAttachment, {}, file))).id;
}

async function attached(world: World): Promise<string> {
  const id = await attachment(world.owner);
  const body = { title: 'Cups', description: 'As in the photo', attachmentIds: [id] };
  await done(world.owner.call(endpoints.createRequest, { body }));
  return id;
}

/** A saved reply, as agents write it. */
export const words = {
  title: 'Deposit',
  texts: {
    fr: 'Bonjour {prénom}, {montant dû} à virer.',
    en: 'Hello {first name}, {amount due} to transfer.',
  },
};

async function savedReply({ agent }: World): Promise<string> {
  return (await done(agent.call(endpoints.createReply, { body: { id: randomUUID(), ...words } }))).id;
}

/** An identity of which nothing is known yet. */
export const nothingSaid = {
  name: null,
  legalForm: null,
  capital: null,
  office: null,
  companyNumber: null,
  vatNumber: null,
  email: null,
  phone: null,
  publicationDirector: null,
  host: null,
  mediator: null,
};

export const today = () => new Date().toISOString().slice(0, 10);

const person = (email: string) => ({
  email,
  password: testPassword,
  firstName: 'Camille',
  lastName: 'Test',
  phone: '+33612345678',
  language: 'fr',
});
const invitedAs = async (app: TestApp, email: string) =>
  (await inviteAgent(app.database.db, { email, hours: 1 })).token;
/** Of somebody whom a provider has vouched for a moment ago. */
async function registrationCookie({ database }: TestApp): Promise<string> {
  const secret = randomToken();
  await insertRegistration(database.db, {
    secretHash: sha256(secret),
    provider: 'acme',
    issuer: 'https://acme.example',
    subject: randomUUID(),
    email: freshEmail(),
    firstName: 'Camille',
    lastName: 'Test',
    redirect: '/dashboard',
  });
  return `oauth-registration=${secret}`;
}
/** An identity of a person who has just given the password again. */
async function linkedIdentity({ database }: TestApp, { user, accessToken }: Person): Promise<string> {
  const id = randomUUID();
  const identity = { id, userId: user.id, issuer: 'https://acme.example', subject: id, email: freshEmail() };
  await insertIdentity(database.db, identity);
  await updateConfirmation(database.db, String(decodeJwt(accessToken)['sid']), 'password');
  return id;
}
const freshEmail = () => `${randomUUID()}@example.com`;

/** An authenticator app of the owner, whose session has just confirmed with both password and factor. */
async function ownersTotp({ app, owner }: World): Promise<AuthenticatorApp> {
  await confirmFully(app, owner);
  return insertTotp(app, owner);
}

/** For every endpoint, a call that is in order, on fresh data; by whom it succeeds is the walk's business. */
/** What a browser says of itself when it subscribes at a push service. */
export function subscription(endpoint = `https://push.example.com/to/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1');
  return {
    endpoint,
    keys: {
      p256dh: ecdh.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/** Everybody has just given the password again. */
async function confirmedByAll({ owner, other, agent }: World): Promise<ValidCall> {
  for (const who of [owner, other, agent]) {
    await who.call(endpoints.confirmPassword, { body: { password: testPassword } });
  }
  return {};
}

async function openInvitation({ app, agent }: World): Promise<string> {
  await confirmFully(app, agent);
  const body = { email: freshEmail(), language: 'fr' } as const;
  return (await done(agent.call(endpoints.inviteAgent, { body }))).id;
}

async function ownDevice(owner: Caller): Promise<string> {
  const { devices } = await done(owner.call(endpoints.saveDevice, { body: subscription() }));
  return devices[0]?.id ?? '';
}

export const validCalls: Record<EndpointName, (world: World) => Promise<ValidCall>> = {
  signUp: async () => ({ body: person(freshEmail()) }),
  signIn: async ({ owner }) => ({ body: { email: owner.user.email, password: testPassword } }),
  refreshSession: async ({ app, owner }) => {
    const body = { email: owner.user.email, password: testPassword };
    const { headers } = await app.stranger.call(endpoints.signIn, { body });
    return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
  },
  signOut: async () => ({}),
  getSession: async () => ({}),
  updateProfile: async () => ({ body: { firstName: 'Dominique', language: 'en' } }),
  readInvitation: async ({ app }) => ({ body: { token: await invitedAs(app, freshEmail()) } }),
  acceptInvitation: async ({ app }) => {
    const email = freshEmail();
    return { body: { ...person(email), token: await invitedAs(app, email) } };
  },
  getKeySet: async () => ({}),
  sendPasswordReset: async ({ owner }) => ({ body: { email: owner.user.email } }),
  verifyResetToken: async ({ app }) => {
    const token = randomToken();
    const { user } = await app.client();
    const reset = { id: randomUUID(), userId: user.id, tokenHash: sha256(token) };
    await insertReset(app.database.db, reset);
    return { body: { token, newPassword: testPassword } };
  },
  changePassword: async () => ({ body: { currentPassword: testPassword, newPassword: testPassword } }),
  confirmPassword: async () => ({ body: { password: testPassword } }),
  listSessions: async () => ({}),
  endSession: async ({ app, owner }) => {
    const body = { email: owner.user.email, password: testPassword };
    const signedIn = await app.stranger.call(endpoints.signIn, { body });
    return { params: { sessionId: signedIn.body.session.id } };
  },
  endOtherSessions: async () => ({}),
  getSecurity: async () => ({}),
  sendEmailVerification: async () => ({}),
  verifyEmail: async ({ app }) => {
    const token = randomToken();
    const { user } = await app.client();
    const link = { id: randomUUID(), userId: user.id, email: user.email, tokenHash: sha256(token) };
    await insertVerification(app.database.db, link);
    return { body: { token } };
  },
  requestEmailChange: async (world) => ({
    ...(await confirmedByAll(world)),
    body: { newEmail: freshEmail() },
  }),
  withdrawEmailChange: async () => ({}),
  confirmEmailChange: async ({ app }) => {
    const token = randomToken();
    const { user } = await app.client();
    await insertEmailChange(app.database.db, {
      id: randomUUID(),
      userId: user.id,
      sessionId: randomUUID(),
      oldEmail: user.email,
      newEmail: freshEmail(),
      oldTokenHash: sha256(token),
      newTokenHash: sha256(randomToken()),
    });
    return { body: { token } };
  },
  exportData: confirmedByAll,
  readErasure: async () => ({}),
  eraseAccount: async (world) => {
    await world.app.agent();
    return confirmedByAll(world);
  },
  listFactors: async () => ({}),
  createFactor: async ({ app, owner, other, agent }) => {
    for (const person of [owner, other, agent]) await confirmFully(app, person);
    return { body: { type: 'phone', friendlyName: 'Telephone', phone: '06 12 34 56 78' } };
  },
  renameFactor: async (world) => ({
    params: { factorId: (await ownersTotp(world)).factorId },
    body: { friendlyName: 'Tablet' },
  }),
  deleteFactor: async (world) => ({ params: { factorId: (await ownersTotp(world)).factorId } }),
  challengeFactor: async (world) => ({ params: { factorId: (await ownersTotp(world)).factorId } }),
  verifyFactor: async (world) => {
    const totp = await ownersTotp(world);
    const { challengeId } = await challenge(world.owner, totp.factorId);
    return { params: { factorId: totp.factorId }, body: { challengeId, code: totp.code() } };
  },
  useRecoveryCode: async ({ app, owner }) => ({ body: { code: await insertRecoveryCode(app, owner) } }),
  createRecoveryCodes: async (world) => {
    await ownersTotp(world);
    return {};
  },
  startPasskeySignIn: async () => ({}),
  signInWithPasskey: async ({ app }) => {
    const { key } = await addKey(app, await app.client());
    const { challengeId, webauthn } = succeeded(await app.stranger.call(endpoints.startPasskeySignIn));
    return { body: { challengeId, credential: key.get(webauthn) } };
  },
  listProviders: async () => ({}),
  startOAuth: async () => ({
    params: { provider: 'acme' },
    query: { redirect: '/settings', scopes: 'openid email' },
  }),
  finishOAuth: async () => ({ params: { provider: 'acme' }, query: { code: 'a code', state: 'a state' } }),
  readRegistration: async ({ app }) => ({ cookie: await registrationCookie(app) }),
  completeRegistration: async ({ app }) => ({
    cookie: await registrationCookie(app),
    body: { firstName: 'Camille', lastName: 'Test', phone: '+33612345678', language: 'fr' },
  }),
  removeIdentity: async ({ app, owner }) => ({ params: { identityId: await linkedIdentity(app, owner) } }),
  listMyRequests: async () => ({
    query: { page: '1', pageSize: '5', status: 'demande_emise', action: 'required', search: 'cup' },
  }),
  countMyRequests: async () => ({}),
  listAllRequests: async () => ({
    query: { page: '1', pageSize: '5', status: 'demande_emise', action: 'required', search: 'cup' },
  }),
  countAllRequests: async () => ({}),
  createRequest: async () => ({
    body: { title: 'Cups', description: 'Many cups', submissionKey: randomUUID() },
  }),
  getRequest: async (world) => ({ params: { requestId: (await requestIn(world, 'devis_emis')).id } }),
  makeTransition: async (world) => ({
    params: { requestId: (await requestIn(world, 'envoi_en_cours')).id },
    body: { name: 'confirm_receipt' },
  }),
  saveNotes: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { notes: 'Asked three factories.' },
  }),
  getOrder: async (world) => ({
    params: { requestId: (await requestIn(world, 'commande_en_preparation')).id },
  }),
  saveOrder: async (world) => ({
    params: { requestId: (await requestIn(world, 'commande_en_preparation')).id },
    body: { trackingNumber: 'XY123', estimatedArrival: '2027-01-15' },
  }),
  listQuotes: async (world) => ({ params: { requestId: (await requestIn(world, 'devis_emis')).id } }),
  uploadQuotePdf: async (world) => ({
    params: { requestId: (await requestIn(world, 'devis_en_attente')).id },
    query: { type: 'marchandise' },
    file: { content: pdf() },
  }),
  composeQuotePdf: async (world) => ({
    params: { requestId: (await requestIn(world, 'devis_en_attente')).id },
    body: {
      type: 'marchandise',
      lines: [{ label: 'Cups', quantity: 200_000, unitPrice: 146 }],
      amountHt: 292_000,
      vatRate: 2000,
      amountTtc: 350_400,
      notes: 'Within 35 days.',
      issuedOn: '2026-11-02',
    },
  }),
  issueQuote: async (world) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    return {
      params: { requestId: id },
      body: quoteOf('marchandise', await uploaded(world, id, 'marchandise')),
    };
  },
  downloadQuotePdf: async (world) => ({
    query: { objectPath: (await requestIn(world, 'devis_emis')).quotes[0]?.objectPath ?? '' },
  }),
  listMessages: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    query: { limit: '10' },
  }),
  postMessage: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { id: randomUUID(), content: 'Hello' },
  }),
  markRead: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { upTo: 1 },
  }),
  getNoticeSettings: async () => ({}),
  saveNoticeChoices: async () => ({ body: { push: { messages: true, actions: false } } }),
  saveDevice: async () => ({ body: subscription() }),
  removeDevice: async ({ owner }) => ({ params: { deviceId: await ownDevice(owner) } }),
  sendTrialNotice: async ({ owner, other, agent }) => {
    for (const who of [owner, other, agent]) await ownDevice(who);
    return {};
  },
  listConversations: async () => ({}),
  markUnread: async (world) => ({ params: { requestId: (await requestIn(world, 'demande_emise')).id } }),
  openStream: async () => ({}),
  sendSignal: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { signal: 'typing' },
  }),
  listReplies: async () => ({}),
  createReply: async () => ({ body: { id: randomUUID(), ...words } }),
  updateReply: async (world) => ({
    params: { replyId: await savedReply(world) },
    body: { ...words, title: 'Deposit, again', version: 1 },
  }),
  deleteReply: async (world) => ({ params: { replyId: await savedReply(world) }, query: { version: '1' } }),
  orderReplies: async ({ agent }) => ({
    body: { ids: (await agent.call(endpoints.listReplies)).body.items.map(({ id }) => id) },
  }),
  getTeam: async () => ({}),
  inviteAgent: async ({ app, agent }) => {
    await confirmFully(app, agent);
    return { body: { email: freshEmail(), language: 'en' } };
  },
  resendInvitation: async (world) => ({ params: { invitationId: await openInvitation(world) } }),
  withdrawInvitation: async (world) => ({ params: { invitationId: await openInvitation(world) } }),
  removeAgent: async ({ app, agent }) => {
    await confirmFully(app, agent);
    return { params: { agentId: (await app.agent()).user.id } };
  },
  reinstateAgent: async ({ app, agent }) => {
    await confirmFully(app, agent);
    const params = { agentId: (await app.agent()).user.id };
    await done(agent.call(endpoints.removeAgent, { params }));
    return { params };
  },
  uploadAttachment: async () => ({ file: { content: await photo(), name: 'photo.jpg', type: 'image/jpeg' } }),
  downloadAttachment: async (world) => ({ params: { attachmentId: await attached(world) } }),
  readThumbnail: async (world) => ({ params: { attachmentId: await attached(world) } }),
  discardAttachment: async ({ owner }) => ({ params: { attachmentId: await attachment(owner) } }),
  listOpenPayments: async () => ({ query: { list: 'awaited', page: '1', pageSize: '25' } }),
  confirmPayments: async (world) => {
    const { id, payment } = await requestIn(world, 'depot_en_attente');
    return { body: { payments: [{ requestId: id, kind: payment?.kind, due: payment?.due }] } };
  },
  recordRepayment: async (world) => {
    const { id } = await requestIn(world, 'envoi_en_cours');
    await raiseDeposit(world.app, id);
    const body = { id: randomUUID(), amount: 40_000, paidOn: today(), note: 'By transfer.' };
    return { params: { requestId: id }, body };
  },
  declareTransfer: async (world) => ({
    params: { requestId: (await requestIn(world, 'depot_en_attente')).id },
    body: { kind: 'deposit', madeOn: today(), proofId: await attachment(world.owner) },
  }),
  getAgency: async () => ({}),
  saveBankDetails: async ({ agent }) => {
    await agent.call(endpoints.confirmPassword, { body: { password: testPassword } });
    return {
      body: {
        holder: 'Agence Exemple',
        iban: 'FR76 3000 6000 0112 3456 7890 189',
        bic: 'AGRIFRPP',
        intermediaryBic: null,
      },
    };
  },
  getIdentity: async () => ({}),
  getDeposit: async () => ({}),
  saveIdentity: async () => ({
    body: { ...nothingSaid, name: 'Agence Exemple', email: 'bonjour@example.com' },
  }),
  saveAccent: async () => ({ body: { hue: 264 } }),
  saveMark: async () => ({ file: { content: await photo(), name: 'mark.jpg', type: 'image/jpeg' } }),
  removeMark: async () => ({}),
  readIcon: async () => ({ params: { shape: 'maskable-192' } }),
  readMark: async ({ agent }) => {
    const file = { content: await photo(), name: 'mark.jpg', type: 'image/jpeg' };
    const { body } = await agent.upload(endpoints.saveMark, {}, file);
    return { params: { hash: body.brand.mark?.hash ?? '' } };
  },
  saveQuoteValidity: async () => ({ body: { days: 45 } }),
  saveDeposit: async () => ({ body: { exclVat: 50_000, inclVat: 60_000 } }),
  health: async () => ({}),
  readiness: async () => ({}),
  openApi: async () => ({}),
  apiDocs: async () => ({}),
};
