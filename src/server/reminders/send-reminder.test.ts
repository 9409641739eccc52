import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { daysAfter } from '#domain/reminders/reminder-rules.ts';
import { done } from '#tests/support/caller.ts';
import { type Reminding, startReminding } from '#tests/support/reminding.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let on: Reminding;
beforeAll(async () => {
  app = await startTestApp();
  on = await startReminding(app);
});
afterAll(() => app.stop());

describe('an agent', () => {
  test('sends a reminder at once, at most once an hour; the same one sent again is one', async () => {
    const request = await on.late(-3);
    const own = randomUUID();
    const sent = await done(on.send(request, own));
    expect(sent.reminders).toMatchObject([{ number: null, by: expect.stringContaining('Test') }]);
    expect((await done(on.send(request, own))).reminders).toHaveLength(1);
    expect((await on.send(request)).error?.code).toBe('reminded_recently');
    const both = await Promise.all([on.send(await on.late(1)), on.send(await on.late(1))]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const twice = await on.late(1);
    const codes = (await Promise.all([on.send(twice), on.send(twice)])).map(({ status }) => status);
    expect(new Set(codes)).toEqual(new Set([201, 409]));
    const [mail] = await on.mailsOf(request);
    expect(mail?.text).toContain('au plus tard');
    expect(mail?.text).not.toContain('dernier rappel');
    expect((await done(on.read(request))).reminders[0]?.hasLeft).toBe(true);
    // An automatic reminder is not sent within days of another.
    await on.move(request.id, 4);
    await on.sweep();
    expect(await on.numbers(request)).toEqual([null]);
    expect((await done(on.read(request))).next).toMatchObject({ number: 1 });
  });

  test('cannot remind of a payment that is announced or not asked for, but can during a pause', async () => {
    const request = await on.late(1);
    await done(on.pause(request, today()));
    expect((await on.send(request)).status).toBe(201);
    await on.declare(request);
    await on.age(request.id, 1);
    expect((await on.send(request)).error?.code).toBe('nothing_to_remind');
    expect((await on.send(await requestIn(on.world, 'devis_emis'))).error?.code).toBe('nothing_to_remind');
  });

  test('reminds about the outstanding amount once a part was received, even if the whole sum was announced', async () => {
    const request = await on.late(4);
    await on.declare(request);
    expect((await on.send(request)).error?.code).toBe('nothing_to_remind');
    await on.receive(request, 100_00);
    expect((await done(on.read(request))).stopped).toBe('part_came');
    await done(on.send(request));
    const [mail] = await on.mailsOf(request);
    expect(mail?.text).toMatch(/Une partie est arrivée/);
    expect(mail?.text).toMatch(
      /Dépôt\sTTC\s: 600,00\s€\nReçu le .*\s: −\s100,00\s€\nMontant à virer\s: 500,00\s€\n/,
    );
    await on.declare(request);
    await on.age(request.id, 1);
    expect((await on.send(request)).error?.code).toBe('nothing_to_remind');
  });

  test('pauses the reminders until a day, ends the pause, and sees both', async () => {
    const request = await on.late(3);
    const paused = await done(on.pause(request, inDays(5)));
    expect(paused).toMatchObject({ stopped: 'paused', pausedUntil: inDays(5), next: null });
    await done(on.pause(request, inDays(5)));
    const resumed = await done(on.pause(request, null));
    expect(resumed.pauses.map(({ until }) => until)).toEqual([inDays(5), null]);
    expect(resumed).toMatchObject({ stopped: null, next: { number: 1 } });
    for (const until of [inDays(-1), daysAfter(agencyDay(new Date()), 91)])
      expect((await on.pause(request, until)).error?.code).toBe('invalid_input');
  });
});
