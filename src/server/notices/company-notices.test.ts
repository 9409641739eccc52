import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { companyPeople, type CompanyPeople, leaveCompany } from '#tests/support/company-people.ts';
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
