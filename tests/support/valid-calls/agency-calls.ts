import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, done, testPassword } from '../caller.ts';
import { emptyTables } from '../empty-tables.ts';
import { confirmPasswordAndFactor } from '../factors.ts';
import { photo } from '../pictures.ts';
import { freshEmail, registered, subscription, words } from '../samples.ts';
import { foreignIban } from '../statement-files.ts';
import { settleTeam } from '../settle-team.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

async function savedReply({ agent }: World): Promise<string> {
  return (await done(agent.call(endpoints.createReply, { body: { id: randomUUID(), ...words } }))).id;
}

async function openInvitation({ app, agent }: World): Promise<string> {
  await confirmPasswordAndFactor(app, agent);
  const body = { email: freshEmail(), language: 'fr' } as const;
  return (await done(agent.call(endpoints.inviteAgent, { body }))).id;
}

async function ownDevice(owner: Caller): Promise<string> {
  const { devices } = await done(owner.call(endpoints.saveDevice, { body: subscription() }));
  return devices[0]?.id ?? '';
}

/** Makes a change of bank details that another agent asks for, long after all the others became agents. */
async function waitingChange({ app, agent }: World): Promise<string> {
  const asker = await app.agent();
  await settleTeam(app.database);
  await asker.call(endpoints.confirmPassword, { body: { password: testPassword } });
  const body = { holder: 'Agence Exemple', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };
  for (const holder of ['Agence Exemple', `Agence ${randomUUID()}`])
    await done(asker.call(endpoints.saveBankDetails, { body: { ...body, holder, intermediaryBic: null } }));
  return (await done(agent.call(endpoints.getBankState))).waiting?.id ?? '';
}

async function otherAccount({ app, agent }: World): Promise<string> {
  await confirmPasswordAndFactor(app, agent);
  await emptyTables(app.database.pool, 'agency_accounts');
  const body = { name: 'Épargne', iban: foreignIban };
  const { others } = await done(agent.call(endpoints.addBankAccount, { body }));
  return others[0]?.id ?? '';
}

export const agencyCalls = {
  getNotificationSettings: async () => ({}),
  saveNotificationChoices: async () => ({ body: { push: { messages: true, actions: false } } }),
  saveDevice: async () => ({ body: subscription() }),
  removeDevice: async ({ owner }) => ({ params: { deviceId: await ownDevice(owner) } }),
  sendTestNotification: async ({ owner, other, agent, beside }) => {
    for (const who of [owner, other, agent, ...beside]) await ownDevice(who);
    return {};
  },
  openStream: async () => ({}),
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
    await confirmPasswordAndFactor(app, agent);
    return { body: { email: freshEmail(), language: 'en' } };
  },
  resendInvitation: async (world) => ({ params: { invitationId: await openInvitation(world) } }),
  withdrawInvitation: async (world) => ({ params: { invitationId: await openInvitation(world) } }),
  removeAgent: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    return { params: { agentId: (await app.agent()).user.id } };
  },
  getFigures: async () => ({ query: { from: '2026-01-01', to: '2026-12-31', compare: 'before' } }),
  getMargins: async () => ({ query: { from: '2026-01-01', to: '2026-12-31', compare: 'yearBefore' } }),
  getMoneyFigures: async () => ({ query: { from: '2026-01-01', to: '2026-12-31', compare: 'yearBefore' } }),
  listAudit: async () => ({ query: { group: 'security' } }),
  exportAudit: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    return { body: { person: 'camille', language: 'en' } };
  },
  changeAdministrator: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    return { params: { agentId: (await app.agent()).user.id }, body: { administrator: false } };
  },
  reinstateAgent: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    const params = { agentId: (await app.agent()).user.id };
    await done(agent.call(endpoints.removeAgent, { params }));
    return { params };
  },
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
  getBankState: async () => ({}),
  confirmBankChange: async (world) => {
    for (const person of [world.agent, ...world.beside])
      await person.call(endpoints.confirmPassword, { body: { password: testPassword } });
    return { params: { changeId: await waitingChange(world) } };
  },
  stopBankChange: async (world) => ({ params: { changeId: await waitingChange(world) } }),
  addBankAccount: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    await emptyTables(app.database.pool, 'agency_accounts');
    return { body: { name: 'Épargne', iban: foreignIban } };
  },
  renameBankAccount: async (world) => ({
    params: { accountId: await otherAccount(world) },
    body: { name: randomUUID() },
  }),
  removeBankAccount: async (world) => ({ params: { accountId: await otherAccount(world) } }),
  getIdentity: async () => ({}),
  getDeposit: async () => ({}),
  saveSettings: async ({ app, agent }) => {
    await confirmPasswordAndFactor(app, agent);
    return {
      body: {
        clientTypes: 'businesses',
        operatingMode: 'resale',
        newRequests: 'nobody',
        deposit: { exclVat: 50_000, inclVat: 60_000 },
        paymentDays: 10,
        quoteValidityDays: 45,
        waiverLimit: 1_500,
        silenceDays: 45,
        exchangeMargin: 150,
        showsDoorCost: true,
        loadFactors: { sea_lcl: 1_000, rail: 400, air: 167, express: 200 },
        invoices: { issued: true, depositNature: 'fee', finalInvoiceAt: 'shipment', vatOnDebits: true },
        identity: { ...registered, name: 'Agence Exemple', email: 'bonjour@example.com' },
        accent: 264,
      },
    };
  },
  saveLogo: async () => ({ file: { content: await photo(), name: 'logo.jpg', type: 'image/jpeg' } }),
  removeLogo: async () => ({}),
  readIcon: async () => ({ params: { shape: 'maskable-192' } }),
  readLogo: async ({ agent }) => {
    const file = { content: await photo(), name: 'logo.jpg', type: 'image/jpeg' };
    const { body } = await agent.upload(endpoints.saveLogo, {}, file);
    return { params: { hash: body.brand.logo?.hash ?? '' } };
  },
  health: async () => ({}),
  readiness: async () => ({}),
  openApi: async () => ({}),
  apiDocs: async () => ({}),
} satisfies ValidCalls;
