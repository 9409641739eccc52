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
import { type NoticeDesk, openNoticeDesk } from '#tests/support/notice-desk.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';

let desk: NoticeDesk;
let people: CompanyPeople;
let browsers: Record<'owner' | 'buyer' | 'accountant' | 'agent', PushBrowser>;
beforeAll(async () => {
  desk = await openNoticeDesk();
  people = await companyPeople(desk.app);
  const mail = { messages: true, actions: true };
  await done(desk.agent.call(endpoints.saveNoticeChoices, { body: { mail } }));
  await desk.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
  browsers = {
    owner: await desk.subscribe(people.owner),
    buyer: await desk.subscribe(people.buyer),
    accountant: await desk.subscribe(people.accountant),
    agent: await desk.subscribe(desk.agent),
  };
});
beforeEach(async () => {
  await desk.tell(61);
  for (const browser of Object.values(browsers)) browser.notices = [];
});
afterAll(() => desk.stop());

const parties = (owner: Person) => ({ owner, agent: desk.agent });
const write = (who: Person, { id }: RequestDetail, content: string) =>
  done(who.call(endpoints.postMessage, { params: { requestId: id }, body: { content } }));
const told = async () => {
  expect(await desk.tell(61)).toBe(0);
  const titles = ({ notices }: PushBrowser) => notices.splice(0).map(({ content }) => content.title);
  const { owner, buyer, accountant, agent } = browsers;
  return {
    owner: titles(owner),
    buyer: titles(buyer),
    accountant: titles(accountant),
    agent: titles(agent),
  };
};
const nobody = { owner: [], buyer: [], accountant: [], agent: [] };

test('steps are told to who asked, what asks for payment to who keeps the accounts as well', async () => {
  const request = await requestIn(parties(people.buyer), 'demande_emise');
  await told();
  const approved = await makeTransition(parties(people.buyer), request, 'approve');
  const due = 'Demande validée\u00a0: dépôt attendu';
  expect(await told()).toEqual({ ...nobody, buyer: [due], accountant: [due] });
  const paid = await makeTransition(parties(people.buyer), approved, 'confirm_deposit');
  expect(await told()).toEqual({ ...nobody, buyer: ['Dépôt reçu'] });
  const quoted = await makeTransition(parties(people.buyer), paid, 'issue_merchandise_quote');
  expect(await told()).toEqual({ ...nobody, buyer: ['Votre devis est prêt'] });
  await makeTransition(parties(people.owner), quoted, 'accept_merchandise_quote');
  expect(await told()).toEqual({
    ...nobody,
    accountant: ['Un virement est à faire'],
    agent: ['Devis validé'],
  });
  const ordered = (await desk.app.mails()).filter(({ subject }) => subject?.startsWith('Commande reçue'));
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

test('messages are told to who asked; agents read which colleague wrote', async () => {
  const request = await requestIn(parties(people.buyer), 'demande_emise');
  await told();
  await write(desk.agent, request, 'Quelle taille\u00a0?');
  expect(await told()).toEqual({ ...nobody, buyer: [`${desk.agent.user.firstName} vous a écrit`] });
  await write(people.owner, request, 'Grande.');
  const { agent, ...clients } = await told();
  expect(agent).toEqual([expect.stringContaining('Maison Fontaine')]);
  expect(clients).toEqual({ owner: [], buyer: [], accountant: [] });
  await desk.tell(61);
  const [mail] = (await desk.newsTo(desk.agent)).slice(-1);
  const { firstName, lastName } = people.owner.user;
  expect(mail?.text).toContain(`Maison Fontaine (${firstName} ${lastName})`);
});

test('a request for approval is told to whom it names alone, and its refusal to who asked', async () => {
  await letAccept(100);
  const { id, quotes } = await requestIn(parties(people.buyer), 'devis_emis');
  await told();
  const before = (await desk.newsTo(people.owner)).length;
  const asked = await done(
    people.buyer.call(endpoints.requestApproval, {
      params: { requestId: id },
      body: { quoteId: quotes[0]?.id ?? '', approverId: people.owner.user.id, words: 'Pour mai.' },
    }),
  );
  const by = people.buyer.user.firstName;
  expect(await told()).toEqual({ ...nobody, owner: [`${by} demande votre accord`] });
  const [mail] = (await desk.newsTo(people.owner)).slice(before);
  expect(mail?.text).toContain('Pour mai.');
  await done(
    people.owner.call(endpoints.refuseApproval, {
      params: { requestId: id, approvalId: asked.approvals[0]?.id ?? '' },
      body: { reason: 'Trop cher.' },
    }),
  );
  expect(await told()).toEqual({ ...nobody, buyer: ['Accord refusé'] });
  expect((await desk.newsTo(people.buyer)).at(-1)?.text).toContain('Trop cher.');
  await letAccept(null);
});

const letAccept = (above: number | null) => letAcceptUnasked(desk.app, people.companyId, above);
const askOwner = async (owner: Person) => {
  const request = await requestIn(parties(owner), 'devis_emis');
  const body = { quoteId: request.quotes[0]?.id ?? '', approverId: people.owner.user.id };
  return done(people.buyer.call(endpoints.requestApproval, { params: { requestId: request.id }, body }));
};

test('who asked is told that a colleague accepted, with what acknowledges the order, or refused the quote itself', async () => {
  await letAccept(100);
  const accepted = await askOwner(people.owner);
  await told();
  await makeTransition(parties(people.owner), accepted, 'accept_merchandise_quote');
  expect(await told()).toMatchObject({
    owner: [],
    buyer: [`${people.owner.user.firstName} a donné son accord`],
  });
  const ordered = (await desk.app.mails()).filter(({ text }) => text?.includes(accepted.reference));
  const mine = ordered.filter(({ to }) => to === people.buyer.user.email);
  expect(mine.map(({ text }) => text?.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('un collègue a accepté notre devis'),
  ]);
  const refused = await askOwner(people.owner);
  await told();
  await makeTransition(parties(people.owner), refused, 'reject_merchandise_quote');
  expect(await told()).toMatchObject({ owner: [], buyer: ['Devis refusé par votre entreprise'] });
  await letAccept(null);
});

test('whoever may approve no more, or is waited for no more, is not told that they were asked', async () => {
  await letAccept(100);
  const asked = await askOwner(people.owner);
  await letAccept(null);
  expect((await told()).owner).toEqual(['Votre devis est prêt']);
  await letAccept(100);
  const approver = await joinCompany(desk.app, people.companyId, 'approver');
  await desk.app.database.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [
    approver.user.id,
  ]);
  const params = { requestId: asked.id };
  const quoteId = asked.quotes[0]?.id ?? '';
  const ask = (of: Person) =>
    done(people.buyer.call(endpoints.requestApproval, { params, body: { quoteId, approverId: of.user.id } }));
  await ask(approver);
  await changeRole(desk.app, people.companyId, approver, 'buyer');
  await ask(people.owner);
  expect((await told()).owner).toEqual([`${people.buyer.user.firstName} demande votre accord`]);
  expect(await desk.newsTo(approver)).toEqual([]);
  await letAccept(null);
});

test('once who asked is out of the company its owners are told, and they nothing more, not even what was on its way', async () => {
  const request = await requestIn(parties(people.buyer), 'demande_emise');
  await told();
  await write(desk.agent, request, 'Quelle taille\u00a0?');
  const mailed = (await desk.newsTo(people.buyer)).length;
  await leaveCompany(desk.app, people.companyId, people.buyer);
  const name = desk.agent.user.firstName;
  expect(await told()).toEqual({ ...nobody, owner: [`${name} vous a écrit`] });
  await makeTransition(parties(people.owner), request, 'approve');
  const due = 'Demande validée\u00a0: dépôt attendu';
  expect(await told()).toEqual({ ...nobody, owner: [due], accountant: [due] });
  expect(await desk.newsTo(people.buyer)).toHaveLength(mailed);
});
