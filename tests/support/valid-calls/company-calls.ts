import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { insertInvitation } from '#server/companies/company-invitation-store.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import { type Caller, done } from '../caller.ts';
import { confirmPasswordAndFactor } from '../factors.ts';
import { companyDetails } from '../company-details.ts';
import { freshEmail } from '../samples.ts';
import { companyOf, memberOf, type World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

/** Returns the person's only company; makes one if there is none. */
async function ownCompany(owner: Caller): Promise<string> {
  const { user } = await done(owner.call(endpoints.getSession));
  const [company] = user.companies;
  if (company) return company.id;
  const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
  return (await done(owner.call(endpoints.createCompany, { body }))).company.id;
}

/** The company of an owner who has just confirmed the password. */
async function confirmedCompany({ app, owner }: World): Promise<{ companyId: string }> {
  const companyId = await ownCompany(owner);
  await confirmPasswordAndFactor(app, owner);
  return { companyId };
}

async function openInvitation(world: World): Promise<{ companyId: string; invitationId: string }> {
  const params = await confirmedCompany(world);
  const body = { email: freshEmail(), role: 'buyer', language: 'fr' } as const;
  const { id: invitationId } = await done(world.owner.call(endpoints.inviteToCompany, { params, body }));
  return { ...params, invitationId };
}

async function somebody(world: World): Promise<{ companyId: string; personId: string }> {
  const params = await confirmedCompany(world);
  return { ...params, personId: (await memberOf(world.app, params.companyId, 'accountant')).user.id };
}

/** Returns the token of an invitation, mailed to that address, to another person's company. */
export async function companyToken({ app }: Pick<World, 'app'>, email: string): Promise<string> {
  const inviter = await app.client();
  const [companyId, token] = [await companyOf(inviter), randomToken()];
  await app.database.db.transaction().execute((trx) =>
    insertInvitation(trx, {
      id: randomUUID(),
      companyId,
      email,
      role: 'buyer',
      language: 'fr',
      hours: 1,
      tokenHash: sha256(token),
      by: inviter.user.id,
    }),
  );
  return token;
}

export const companyCalls = {
  getCompany: async ({ owner }) => ({ params: { companyId: await ownCompany(owner) } }),
  createCompany: async () => ({
    body: { id: randomUUID(), company: companyDetails, takesRequests: false },
  }),
  saveCompany: async ({ owner }) => ({
    params: { companyId: await ownCompany(owner) },
    body: { ...companyDetails, name: 'Ateliers du Rhône' },
  }),
  saveDeliveryAddresses: async ({ owner }) => ({
    params: { companyId: await ownCompany(owner) },
    body: {
      items: [
        {
          label: 'Entrepôt',
          address: '1 quai Perrache, Lyon',
          contact: null,
          phone: null,
          openingHours: null,
        },
      ],
    },
  }),
  chooseContext: async ({ owner }) => ({ body: { companyId: await ownCompany(owner) } }),
  listCompanyPeople: async ({ owner }) => ({ params: { companyId: await ownCompany(owner) } }),
  inviteToCompany: async (world) => ({
    params: await confirmedCompany(world),
    body: { email: freshEmail(), role: 'buyer', language: 'en' },
  }),
  resendCompanyInvitation: async (world) => ({ params: await openInvitation(world) }),
  withdrawCompanyInvitation: async (world) => ({ params: await openInvitation(world) }),
  changeCompanyRole: async (world) => ({ params: await somebody(world), body: { role: 'approver' } }),
  removeFromCompany: async (world) => ({ params: await somebody(world) }),
  readCompanyInvitation: async (world) => ({ body: { token: await companyToken(world, freshEmail()) } }),
  acceptCompanyInvitation: async (world) => ({
    body: { token: await companyToken(world, world.owner.user.email) },
  }),
} satisfies ValidCalls;
