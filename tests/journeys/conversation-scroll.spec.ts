import { expect } from '@playwright/test';
import { messageTexts } from '#web/messages/message-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { logOf, openLive, say } from './support/conversations.ts';
import { journey } from './support/journey.ts';
import { speak } from './support/languages.ts';

const hour = 3_600_000;
/** No part of this text may run as a script or hide its real target. */
const links =
  'Voir https://exämple.com/plan_(v2). Ou (www.example.com/a)\u202f! javascript:alert(1) https://banque.fr@evil.example <b>x</b>';

journey(
  'reading back: older messages come without a jump, new ones wait below, days and links are told apart',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const { page } = client;
    const { id } = await requestAt('demande_emise');
    const begun = Date.now();
    await say(agent, id, 'Bonjour');
    await installation.query(
      `UPDATE messages SET created_at = now() - interval '71 hours' WHERE request_id = $1`,
      [id],
    );
    await installation.query(
      `WITH inserted AS (
         INSERT INTO messages (id, request_id, sender_id, sender_side, content, created_at)
         SELECT gen_random_uuid(), $1, (SELECT id FROM profiles WHERE email = $2), 'agency', 'Point ' || n, now() - (71 - n) * interval '1 hour'
         FROM generate_series(1, 70) n RETURNING number)
       UPDATE conversations SET client_read_up_to = (SELECT max(number) FROM inserted), client_unread = 0 WHERE request_id = $1`,
      [id, agent.email],
    );
    const last = await say(client, id, links);
    await openLive(client, `/request/${id}`);
    const log = logOf(client);
    const point = (n: number) => log.getByText(`Point ${n}`, { exact: true });
    await log.scrollIntoViewIfNeeded();
    await expect(log.getByText('plan_(v2)')).toBeInViewport();
    await expect(point(1)).toHaveCount(0);

    const found = await log
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
    expect(found).toEqual([
      ['https://exämple.com/plan_(v2)', 'https://xn--exmple-cua.com/plan_(v2)'],
      ['www.example.com/a', 'https://www.example.com/a'],
    ]);
    const link = log.getByRole('link').first();
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(log.getByText(last.content)).toBeVisible();

    // The element in the middle of the area when the scroll position is at the top.
    const held = await log.evaluate((area) => {
      area.scrollTop = 0;
      const { top } = area.getBoundingClientRect();
      const line = [...area.querySelectorAll('[data-message]')].find(
        (item) => item.getBoundingClientRect().top > top + 150,
      );
      return { id: line?.getAttribute('data-message'), top: (line?.getBoundingClientRect().top ?? 0) - top };
    });
    const topNow = () =>
      log.evaluate(
        (area, message) =>
          (area.querySelector(`[data-message="${message}"]`)?.getBoundingClientRect().top ?? 0) -
          area.getBoundingClientRect().top,
        held.id,
      );
    await expect(point(1)).toBeAttached();
    expect(Math.abs((await topNow()) - held.top)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: messageTexts.fr.earlier })).toHaveCount(0);

    const days = (language: 'fr' | 'en') => {
      const dates = [2, 3].map((back) =>
        formatsIn(language).date(new Date(begun - back * 24 * hour).toISOString()),
      );
      return [messageTexts[language].today, messageTexts[language].yesterday, dates[0] ?? ''];
    };
    for (const day of days('fr')) await expect(log.getByText(day, { exact: true }).first()).toBeAttached();

    const input = client.field(messageTexts.fr.label);
    await input.focus();
    await say(agent, id, 'Tout neuf');
    const pill = client.button(messageTexts.fr.newBelow);
    await expect(pill).toBeVisible();
    await expect(
      page.locator('[aria-live=polite]').getByText(messageTexts.fr.heard('Alix', 'Tout neuf')),
    ).toBeAttached();
    await expect(input).toBeFocused();
    expect(Math.abs((await topNow()) - held.top)).toBeLessThanOrEqual(1);
    await speak(client, 'en');
    for (const day of days('en')) await expect(log.getByText(day, { exact: true }).first()).toBeAttached();
    await client.button(messageTexts.en.newBelow).click();
    await expect(log.getByText('Tout neuf', { exact: true })).toBeInViewport();
    await expect(client.button(messageTexts.en.newBelow)).toHaveCount(0);
    await expect(log).toBeFocused();
  },
);
