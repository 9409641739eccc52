import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { sweepReminders } from '#server/reminders/sweep-reminders.ts';
import { done, type Person, testPassword } from './caller.ts';
import { requestIn } from './request-story.ts';
import { today } from './samples.ts';
import type { TestApp } from './test-app.ts';
import { makeWorld } from './world.ts';

/** A Monday morning. */
const monday = new Date('2026-11-23T10:00:00Z');

interface Request {
  id: string;
}

/**
 * Makes an agency with bank details and a client with a confirmed address. Returns functions that change the client's
 * debts and reminders.
 */
export async function startReminding(app: TestApp) {
  const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
  const verify = ({ user }: Person) =>
    sql('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [user.id]);
  const world = await makeWorld(app);
  await verify(world.owner);
  await done(world.agent.call(endpoints.confirmPassword, { body: { password: testPassword } }));
  const iban = 'FR7630006000011234567890189';
  const body = { holder: 'Agence Exemple', iban, bic: 'AGRIFRPP', intermediaryBic: null };
  await done(world.agent.call(endpoints.saveBankDetails, { body }));

  /** Moves the pay-by date to this number of days ago. */
  const move = (id: string, days: number) =>
    sql('UPDATE requests SET pay_by = agency_day(now()) - $2::int WHERE id = $1', [id, days]);
  const read = ({ id }: Request, who: Person = world.agent) =>
    who.call(endpoints.getReminders, { params: { requestId: id } });
  return {
    world,
    sql,
    verify,
    move,
    read,
    sweep: (at: Date = monday) => sweepReminders(app.services, at),
    /** Makes a request whose deposit was due this number of days ago. */
    late: async (days: number, parties = world) => {
      const request = await requestIn(parties, 'depot_en_attente');
      await move(request.id, days);
      return request;
    },
    /** Moves earlier reminders this number of days into the past. */
    age: (id: string, days: number) =>
      sql(
        `UPDATE payment_reminders SET asked_at = asked_at - make_interval(days => $2) WHERE request_id = $1`,
        [id, days],
      ),
    send: ({ id }: Request, own: string = randomUUID(), who: Person = world.agent) =>
      who.call(endpoints.sendReminder, { params: { requestId: id }, body: { id: own } }),
    pause: ({ id }: Request, until: string | null, who: Person = world.agent) =>
      who.call(endpoints.pauseReminders, { params: { requestId: id }, body: { until } }),
    declare: ({ id }: Request) =>
      done(
        world.owner.call(endpoints.declareTransfer, {
          params: { requestId: id },
          body: { kind: 'deposit', madeOn: today() },
        }),
      ),
    receive: ({ id }: Request, amount: number) =>
      done(
        world.agent.call(endpoints.recordPayment, {
          params: { requestId: id },
          body: { id: randomUUID(), kind: 'deposit', amount, valueOn: today() },
        }),
      ),
    mailsOf: async ({ reference }: { reference: string }) =>
      (await app.mails()).filter(
        ({ subject }) => subject.includes(reference) && /appel|eminder/.test(subject),
      ),
    numbers: async (request: Request) => (await done(read(request))).reminders.map(({ number }) => number),
  };
}

export type Reminding = Awaited<ReturnType<typeof startReminding>>;
