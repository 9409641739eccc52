import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  challenge,
  confirmPasswordAndFactor,
  signInPending,
  bodyOf,
  personOf,
} from '#tests/support/factors.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let numbers = 0;
function freshNumber(): string {
  numbers += 1;
  return `+336120000${String(numbers).padStart(2, '0')}`;
}

const lastTextTo = (number: string, at = app) => at.texts().findLast(({ to }) => to === number)?.text ?? '';
const codeIn = (text: string) => /#(\d{6})$/.exec(text)?.[1] ?? '';

async function beginPhone(person: Person, phone: string, at = app): Promise<string> {
  await confirmPasswordAndFactor(at, person);
  const body = { type: 'phone', friendlyName: 'Mobile', phone } as const;
  return bodyOf(await person.call(endpoints.createFactor, { body })).factor.id;
}

function answer(person: Person, factorId: string, body: { challengeId: string; code: string }) {
  return person.call(endpoints.verifyFactor, { params: { factorId }, body });
}

async function addPhone(phone = freshNumber()) {
  const person = await app.client();
  const factorId = await beginPhone(person, phone);
  const { challengeId } = await challenge(person, factorId);
  const code = codeIn(lastTextTo(phone));
  const { signedIn } = bodyOf(await answer(person, factorId, { challengeId, code }));
  return { person: personOf(app, signedIn!), factorId, phone };
}

describe('a code by text message', () => {
  test('adds a phone and completes a sign-in, once', async () => {
    const { person, factorId, phone } = await addPhone();
    const pending = await signInPending(app, person);
    const { challengeId, webauthn } = await challenge(pending, factorId);
    expect(webauthn).toBeNull();
    const code = codeIn(lastTextTo(phone));
    const first = await answer(pending, factorId, { challengeId, code });
    expect(first.body.signedIn?.session.aal).toBe('aal2');
    const again = await answer(personOf(app, first.body.signedIn!), factorId, { challengeId, code });
    expect(again.error?.code).toBe('challenge_not_found');
  });

  test('comes in its reader’s language, and its last line is for the browser', async () => {
    const { person, factorId, phone } = await addPhone();
    await challenge(person, factorId);
    expect(lastTextTo(phone)).toMatch(
      /^Esmont : votre code est (\d{6})\. Ne le donnez à personne\.\n\n@sourcing\.test #\1$/,
    );
    await person.call(endpoints.updateProfile, { body: { language: 'en' } });
    await challenge(person, factorId);
    expect(lastTextTo(phone)).toMatch(
      /^Esmont: your code is (\d{6})\. Give it to nobody\.\n\n@sourcing\.test #\1$/,
    );
  });

  test('is not stored in readable form, nor is the whole number shown', async () => {
    const { person, factorId, phone } = await addPhone();
    const { challengeId } = await challenge(person, factorId);
    const row = await app.services.db
      .selectFrom('factor_challenges')
      .selectAll()
      .where('id', '=', challengeId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(codeIn(lastTextTo(phone)));
    const listed = await person.call(endpoints.listFactors);
    expect(listed.body.items).toMatchObject([{ type: 'phone', phone: `•• ${phone.slice(-2)}` }]);
    expect(listed.raw.toString()).not.toContain(phone.slice(3));
  });

  test('of another challenge is refused', async () => {
    const { person, factorId, phone } = await addPhone();
    const first = await challenge(person, factorId);
    const code = codeIn(lastTextTo(phone));
    const second = await challenge(person, factorId);
    const crossed = await answer(person, factorId, { challengeId: second.challengeId, code });
    expect(crossed.error?.code).toBe('factor_refused');
    expect((await answer(person, factorId, { challengeId: first.challengeId, code })).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const { person, factorId, phone } = await addPhone();
    const { challengeId, expiresAt } = await challenge(person, factorId);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 600_000)).toBeLessThan(30_000);
    await app.services.db
      .updateTable('factor_challenges')
      .set({ expires_at: sql`expires_at - interval '10 minutes'` })
      .where('id', '=', challengeId)
      .execute();
    const late = await answer(person, factorId, { challengeId, code: codeIn(lastTextTo(phone)) });
    expect(late.error?.code).toBe('challenge_not_found');
  });

  test('given 5 times at once counts once', async () => {
    const { person, factorId, phone } = await addPhone();
    const { challengeId } = await challenge(person, factorId);
    const code = codeIn(lastTextTo(phone));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answer(person, factorId, { challengeId, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('that the gateway refuses is reported as failed, and leaves no challenge', async () => {
    const { person, factorId } = await addPhone();
    const count = async () =>
      (await app.services.db.selectFrom('factor_challenges').select('id').execute()).length;
    const before = await count();
    const failing = vi.spyOn(app.services.sms, 'send').mockRejectedValueOnce(new Error('no gateway'));
    const refused = await person.call(endpoints.challengeFactor, { params: { factorId } });
    failing.mockRestore();
    expect({ status: refused.status, code: refused.error?.code }).toEqual({
      status: 503,
      code: 'text_message_failed',
    });
    expect(await count()).toBe(before);
  });
});

test.each(['', '12', '+33 6 12', '0800 000 000', '+33 1 42 68 53 00', '0899 70 00 00', '+1 900 555 0100'])(
  'the number %j cannot receive messages and is refused',
  async (phone) => {
    const person = await app.client();
    await confirmPasswordAndFactor(app, person);
    const body = { type: 'phone', friendlyName: 'Mobile', phone } as const;
    const refused = await person.call(endpoints.createFactor, { body });
    expect(refused.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'phone' }] });
  },
);

describe('messages', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ THROTTLE: '1' });
  });
  afterAll(() => strict.stop());

  const ask = async (person: Person, factorId: string) => {
    const { error, status } = await person.call(endpoints.challengeFactor, { params: { factorId } });
    return error?.code ?? status;
  };

  test('are five an hour for one person, over all numbers', async () => {
    const person = await strict.client();
    const [one, two] = ['+33698000001', '+33698000002'];
    const factors = [await beginPhone(person, one, strict), await beginPhone(person, two, strict)];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(person, factors[index % 2] ?? '')),
    );
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'throttled')).toHaveLength(3);
    expect(strict.texts().filter(({ to }) => to === one || to === two)).toHaveLength(5);
  });

  test('are five an hour to one number, over all people; strangers do not use up the owner’s five', async () => {
    const phone = '+33698000003';
    const owner = await strict.client();
    const factorId = await beginPhone(owner, phone, strict);
    const { challengeId } = await challenge(owner, factorId);
    const code = codeIn(lastTextTo(phone, strict));
    const { signedIn } = bodyOf(await answer(owner, factorId, { challengeId, code }));

    const outcomes: unknown[] = [];
    for (let index = 0; index < 6; index += 1) {
      const stranger = await strict.client();
      outcomes.push(await ask(stranger, await beginPhone(stranger, phone, strict)));
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 'throttled', 'throttled']);
    expect(await ask(personOf(strict, signedIn!), factorId)).toBe(200);
  });
});
