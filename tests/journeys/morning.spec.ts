import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { digestDay } from '#domain/notifications/digest-rules.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { notificationsTexts } from '#web/notifications/notifications-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { done } from '../support/caller.ts';
import { plain } from '../support/mail-samples.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const hour = 3_600_000;

/** The first working morning from now on, or this one while it lasts. */
function nextMorning(): Date {
  for (let at = Date.now(); ; at += hour / 2) if (digestDay(new Date(at)) !== null) return new Date(at);
}

journey(
  'an agent’s morning, from the digest to an empty list of one’s own',
  async ({ cast, installation }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const { user } = await done(agent.api.call(endpoints.getSession));
    const words = notificationsTexts.fr;
    await agent.open('/settings#notifications');
    const box = page.getByRole('checkbox', { name: words.digest });
    await box.check();
    await expect
      .poll(async () => (await done(agent.api.call(endpoints.getNotificationSettings))).digest)
      .toBe(true);
    await checkAccessibility(page);

    const [mine, nobodys, clients] = [
      await cast.requestAt('demande_emise', { title: 'Paniers en osier' }),
      await cast.requestAt('demande_emise', { title: 'Plateaux de teck' }),
      await cast.requestAt('depot_en_attente', { title: 'Lanternes' }),
    ];
    for (const { id } of [mine, clients]) {
      const body = { from: null, to: user.id };
      await done(agent.api.call(endpoints.assignRequest, { params: { requestId: id }, body }));
    }

    const digest = await installation.digestOf(user.id, nextMorning());
    if (!digest) throw new Error('Nothing waits.');
    const { text } = writeMail('morning_digest', 'fr', digest.details, plain);
    // The mail names the oldest unassigned requests. Requests of journeys that run at the same time may fill its
    // list.
    const ofNobody = digest.details.parts.find(({ name }) => name === 'nobody');
    expect(ofNobody?.total).toBeGreaterThan(0);
    expect(text).toContain(ofNobody?.requests[0]?.name);
    for (const { reference, title } of [mine, clients]) expect(text).toContain(`${reference} ${title}`);
    const linkOf = (name: string) => {
      const part = digest.details.parts.find((each) => each.name === name);
      if (!part) throw new Error(name);
      return part.link;
    };

    // The agent opens their own work from the mail and does it; the request then leaves the list.
    await agent.open(linkOf('mine'));
    await expect(page.getByRole('link', { name: nobodys.title })).toHaveCount(0);
    await page.getByRole('link', { name: mine.title }).click();
    await agent.make('approve', 'Deux ateliers possibles.');
    await page.getByRole('link', { name: requestTexts.fr.back, exact: true }).click();
    await expect(page.getByRole('link', { name: mine.title })).toHaveCount(0);

    // The agent takes an unassigned request with one key and does its task; the request leaves the list too.
    await agent.open(linkOf('nobody'));
    await page.getByRole('link', { name: nobodys.title }).click();
    await expect(agent.button(assignmentTexts.fr.take)).toBeVisible();
    await page.keyboard.press('t');
    await expect(agent.button(assignmentTexts.fr.take)).toHaveCount(0);
    await agent.make('approve', 'Un atelier possible.');

    await agent.open(linkOf('mine'));
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    for (const { title } of [mine, nobodys, clients]) {
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    }
    await checkAccessibility(page);
    // Requests that wait for the client are in the list of everything assigned to the agent.
    await agent.open(linkOf('clients'));
    await expect(page.getByRole('link', { name: clients.title })).toBeVisible();
    const tomorrow = await installation.digestOf(user.id, nextMorning());
    const partsTomorrow = tomorrow?.details.parts ?? [];
    const own = partsTomorrow.filter(({ name }) => name !== 'nobody');
    expect(own.map(({ name, total }) => [name, total])).toEqual([['clients', 3]]);
    const others = partsTomorrow.filter(({ name }) => name === 'nobody');
    expect(JSON.stringify(others)).not.toContain(nobodys.reference);
    await client.open(`/request/${nobodys.id}`);
    await expect(client.page.getByText('Un atelier possible.').first()).toBeVisible();
  },
);
