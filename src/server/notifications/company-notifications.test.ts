import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { done, type Person } from '#tests/support/caller.ts';
import {
  companyPeople,
  type CompanyPeople,
  joinCompany,
  changeRole,
  leaveCompany,
  letAcceptUnasked,
} from '#tests/support/company-people.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';

let world: NotificationWorld;
let people: CompanyPeople;
let browsers: Record<'owner' | 'buyer' | 'accountant' | 'agent', PushBrowser>;
beforeAll(async () => {
  world = await openNotificationWorld();
  people = await companyPeople(world.app);
  const mail = { messages: true, actions: true };
  await done(world.agent.call(endpoints.saveNotificationChoices, { body: { mail } }));
  await world.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
  browsers = {
    owner: await world.subscribe(people.owner),
    buyer: await world.subscribe(people.buyer),
    accountant: await world.subscribe(people.accountant),
    agent: await world.subscribe(world.agent),
  };
});
beforeEach(async () => {
  await world.sendDue(61);
  for (const browser of Object.values(browsers)) browser.notifications = [];
});
afterAll(() => world.stop());

const parties = (owner: Person) => ({ owner, agent: world.agent });
const write = (who: Person, { id }: RequestDetail, content: string) =>
  done(who.call(endpoints.postMessage, { params: { requestId: id }, body: { content } }));
const notified = async () => {
  expect(await world.sendDue(61)).toBe(0);
  const titles = ({ notifications }: PushBrowser) =>
    notifications.splice(0).map(({ content }) => content.title);
  const { owner, buyer, accountant, agent } = browsers;
  return {
    owner: titles(owner),
    buyer: titles(buyer),
    accountant: titles(accountant),
    agent: titles(agent),
  };
};
const nobody = { owner: [], buyer: [], accountant: [], agent: [] };

test('steps notify the person who made the request; requests for payment also notify the accountants', async () => {
  const request = await requestIn(parties(people.buyer), 'demande_emise');
  await notified();
  const approved = await makeTransition(parties(people.buyer), request, 'approve');
  const due = 'Demande validée\u00a0: dépôt attendu';
  expect(await notified()).toEqual({ ...nobody, buyer: [due], accountant: [due] });
  const paid = await makeTransition(parties(people.buyer), approved, 'confirm_deposit');
  expect(await notified()).toEqual({ ...nobody, buyer: ['Dépôt reçu'] });
  const quoted = await makeTransition(parties(people.buyer), paid, 'issue_merchandise_quote');
  expect(await notified()).toEqual({ ...nobody, buyer: ['Votre devis est prêt'] });
  await makeTransition(parties(people.owner), quoted, 'accept_merchandise_quote');
  expect(await notified()).toEqual({
    ...nobody,
    accountant: ['Un virement est à faire'],
    agent: ['Devis accepté'],
  });
  const ordered = (await world.app.mails()).filter(({ subject }) => subject?.startsWith('Commande reçue'));
  expect(ordered.map(({ to }) => to).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
    [people.owner, people.buyer]
      .map(({ user }) => user.email)
      .toSorted((one, other) => (one < other ? -1 : 1)),
  );
  const plain = (who: Person) =>
    ordered.find(({ to }) => to === who.user.email)?.text?.replaceAll(/\s+/g, ' ') ?? '';
  expect(plain(people.owner)).toContain('vous avez accepté notre devis');
  expect(plain(people.buyer)).toContain('un collègue a accepté notre devis');
});

test('messages notify the person who made the request; agents read which colleague wrote', async () => {
  const request = await requestIn(parties(people.buyer), 'demande_emise');
  await notified();
  await write(world.agent, request, 'Quelle taille\u00a0?');
  expect(await notified()).toEqual({ ...nobody, buyer: [`${world.agent.user.firstName} vous a écrit`] });
  await write(people.owner, request, 'Grande.');
  const { agent, ...clients } = await notified();
  expect(agent).toEqual([expect.stringContaining('Maison Fontaine')]);
  expect(clients).toEqual({ owner: [], buyer: [], accountant: [] });
  await world.sendDue(61);
  const [mail] = (await world.newsTo(world.agent)).slice(-1);
  const { firstName, lastName } = people.owner.user;
  expect(mail?.text).toContain(`Maison Fontaine (${firstName} ${lastName})`);
});

test('a request for approval notifies only the person whom it names, and its refusal the person who asked', async () => {
  await letAccept(100);
  const { id, quotes } = await requestIn(parties(people.buyer), 'devis_emis');
  await notified();
  const before = (await world.newsTo(people.owner)).length;
  const asked = await done(
    people.buyer.call(endpoints.requestApproval, {
      params: { requestId: id },
      body: { quoteId: quotes[0]?.id ?? '', approverId: people.owner.user.id, words: 'Pour mai.' },
    }),
  );
  const by = people.buyer.user.firstName;
  expect(await notified()).toEqual({ ...nobody, owner: [`${by} demande votre accord`] });
  const [mail] = (await world.newsTo(people.owner)).slice(before);
  expect(mail?.text).toContain('Pour mai.');
  await done(
    people.owner.call(endpoints.refuseApproval, {
      params: { requestId: id, approvalId: asked.approvals[0]?.id ?? '' },
      body: { reason: 'Trop cher.' },
    }),
  );
  expect(await notified()).toEqual({ ...nobody, buyer: ['Accord refusé'] });
  expect((await world.newsTo(people.buyer)).at(-1)?.text).toContain('Trop cher.');
  await letAccept(null);
});

const letAccept = (above: number | null) => letAcceptUnasked(world.app, people.companyId, above);
const askOwner = async (owner: Person) => {
  const request = await requestIn(parties(owner), 'devis_emis');
  const body = { quoteId: request.quotes[0]?.id ?? '', approverId: people.owner.user.id };
  return done(people.buyer.call(endpoints.requestApproval, { params: { requestId: request.id }, body }));
};

test('the person who asked reads that a colleague accepted, with the confirmation of the order, or declined the quote', async () => {
  await letAccept(100);
  const accepted = await askOwner(people.owner);
  await notified();
  await makeTransition(parties(people.owner), accepted, 'accept_merchandise_quote');
  expect(await notified()).toMatchObject({
    owner: [],
    buyer: [`${people.owner.user.firstName} a donné son accord`],
  });
  const ordered = (await world.app.mails()).filter(({ text }) => text?.includes(accepted.reference));
  const mine = ordered.filter(({ to }) => to === people.buyer.user.email);
  expect(mine.map(({ text }) => text?.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('un collègue a accepté notre devis'),
  ]);
  const refused = await askOwner(people.owner);
  await notified();
  await makeTransition(parties(people.owner), refused, 'reject_merchandise_quote');
  expect(await notified()).toMatchObject({ owner: [], buyer: ['Devis refusé par votre entreprise'] });
  await letAccept(null);
});

test('a person who may no longer approve, or from whom no approval is expected, is not notified of the request', async () => {
  await letAccept(100);
  const asked = await askOwner(people.owner);
  await letAccept(null);
  expect((await notified()).owner).toEqual(['Votre devis est prêt']);
  await letAccept(100);
  const approver = await joinCompany(world.app, people.companyId, 'approver');
  await world.app.database.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [
    approver.user.id,
  ]);
  const params = { requestId: asked.id };
  const quoteId = asked.quotes[0]?.id ?? '';
  const ask = (of: Person) =>
    done(people.buyer.call(endpoints.requestApproval, { params, body: { quoteId, approverId: of.user.id } }));
  await ask(approver);
  await changeRole(world.app, people.companyId, approver, 'buyer');
  await ask(people.owner);
  expect((await notified()).owner).toEqual([`${people.buyer.user.firstName} demande votre accord`]);
  expect(await world.newsTo(approver)).toEqual([]);
  await letAccept(null);
});

test('once the person who made a request has left the company, its owners are notified instead, even of queued news', async () => {
  const request = await requestIn(parties(people.buyer), 'demande_emise');
  await notified();
  await write(world.agent, request, 'Quelle taille\u00a0?');
  const mailed = (await world.newsTo(people.buyer)).length;
  await leaveCompany(world.app, people.companyId, people.buyer);
  const name = world.agent.user.firstName;
  expect(await notified()).toEqual({ ...nobody, owner: [`${name} vous a écrit`] });
  await makeTransition(parties(people.owner), request, 'approve');
  const due = 'Demande validée\u00a0: dépôt attendu';
  expect(await notified()).toEqual({ ...nobody, owner: [due], accountant: [due] });
  expect(await world.newsTo(people.buyer)).toHaveLength(mailed);
});
