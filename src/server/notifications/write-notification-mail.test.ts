import { refreshAll } from '#tests/support/derived.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { Cents } from '#domain/money.ts';
import { updateBankDetails } from '#server/agency/bank-change-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { erasePerson } from '#tests/support/erase-person.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import { done, type Person } from '#tests/support/caller.ts';
let server: MailServer;
let world: NotificationWorld;
let client: Person;
let params: { requestId: string };
let gone: Person;

beforeAll(async () => {
  server = await startMailServer();
  world = await openNotificationWorld({ SMTP_URL: server.url });
});
beforeEach(async () => {
  server.behaviour = {};
  client = await world.app.client({ firstName: 'Inès' });
  const { db } = world.app.database;
  await sql('UPDATE profiles SET email_verified_at = now() WHERE erased_at IS NULL', []);
  const made = { ownerId: client.user.id, agentId: world.agent.user.id, status: 'demande_emise' } as const;
  params = { requestId: (await insertRequest(db, made)).id };
  await db.deleteFrom('queued_notifications').execute();
  await world.sendDue();
  server.received.length = 0;
});
afterAll(async () => {
  await world.stop();
  await server.stop();
});

const sql = (text: string, values: unknown[]) => world.app.services.pool.query(text, values);
const approve = () => done(world.agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } }));
const write = () =>
  done(world.agent.call(endpoints.postMessage, { params, body: { content: 'Voici les photos.' } }));

/**
 * Makes something happen while a mail waits for its server. Returns the mails that arrive once the server works
 * again, and the state of the waiting one.
 */
async function meanwhile(happen: () => Promise<unknown>) {
  server.behaviour = { recipient: '450 busy' };
  expect(await world.sendDue(15)).toBe(1);
  await happen();
  server.behaviour = {};
  expect(await world.sendAgain()).toBe(0);
  const { rows } = await sql(
    `SELECT sent_at IS NOT NULL AS sent, details_sealed IS NULL AS wiped, recipient FROM mails
      WHERE kind = 'request_news' AND created_at = (SELECT max(created_at) FROM mails WHERE kind = 'request_news')`,
    [],
  );
  return { arrived: server.received.map(({ to, subject }) => [to, subject.replace(/ \(.*/, '')]), rows };
}

const over = { arrived: [], rows: [{ sent: false, wiped: true, recipient: expect.any(String) }] };

describe('a mail about money', () => {
  const arrivedText = async () => {
    await world.sendDue(15);
    await world.sendAgain();
    return server.received.at(-1)?.text ?? '';
  };

  test('names the sum to transfer, its purpose and its reference, and carries the mark as a picture', async () => {
    await approve();
    const text = await arrivedText();
    const { body } = await client.call(endpoints.getRequest, { params });
    expect(text).toContain(
      `Montant à virer\u00a0: 600,00\u00a0€\nRéférence de paiement\u00a0: ${body.paymentReference}`,
    );
    expect(text).toContain(body.reference);
    expect(server.received.at(-1)?.parsed.attachments).toHaveLength(1);
  });

  test('promises no bank details if the agency has none, and points to them once they are set', async () => {
    await approve();
    const without = await arrivedText();
    expect(without).toContain('attendez qu’elles y soient pour faire le virement');
    expect(without).not.toMatch(/Voir comment payer|au plus tard/);
    server.received.length = 0;
    await transaction(world.app.database.db, (trx) =>
      updateBankDetails(
        trx,
        { holder: 'Exemple', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', intermediaryBic: null },
        { askedBy: world.agent.user.id, confirmedBy: null },
      ),
    );
    const made = { ownerId: client.user.id, agentId: world.agent.user.id, status: 'demande_emise' } as const;
    params = { requestId: (await insertRequest(world.app.database.db, made)).id };
    await approve();
    const text = await arrivedText();
    expect(text).toContain('bancaires et la référence à indiquer sont sur la page de la demande');
    const { payBy } = (await client.call(endpoints.getRequest, { params })).body;
    expect(text).toContain(`\nÀ virer au plus tard le\u00a0: ${writtenDay(payBy ?? '', 'fr')}\n`);
    await sql(
      'UPDATE agency_settings SET bank_holder = NULL, bank_iban = NULL, bank_bic = NULL, bank_since = NULL',
      [],
    );
  });

  test.each([
    ['paiement_marchandise_en_attente', 'confirm_merchandise_payment', 'la marchandise'],
    ['paiement_fret_en_attente', 'confirm_freight_payment', 'du fret'],
  ] as const)('of %s acknowledges a payment, and none that the deposit covered', async (status, name, of) => {
    const pay = async (inclVat: Cents) => {
      const { id } = await insertRequest(world.app.database.db, {
        ownerId: client.user.id,
        agentId: world.agent.user.id,
        status,
        deposit: { exclVat: 50_000, inclVat },
        merchandise: 200_000,
        freight: 100_000,
      });
      await sql('DELETE FROM queued_notifications', []);
      params = { requestId: id };
      await done(world.agent.call(endpoints.makeTransition, { params, body: { name } }));
      return arrivedText();
    };
    expect(await pay(60_000)).toMatch(new RegExp(`Nous avons bien reçu le paiement (de )?${of}`));
    const covered = await pay(300_000);
    expect(covered).toContain('Votre dépôt couvre le prix');
    expect(`${server.received.at(-1)?.subject}${covered}`).not.toMatch(/reçu/);
  });

  test('names neither sums nor references if it is about something else', async () => {
    await write();
    expect(await arrivedText()).not.toMatch(/€|ESM-/);
  });
});

describe('a mail about a message of an agent who has left since', () => {
  test.each([
    [
      'dismissed',
      () =>
        sql(`UPDATE user_roles SET role = 'former_agent', administrator = false WHERE user_id = $1`, [
          gone.user.id,
        ]),
    ],
    ['erased', () => erasePerson(world.app, gone.user.id)],
  ])('and is %s comes from the agency', async (_how, leave) => {
    gone = await world.app.agent({ firstName: 'Solange', lastName: 'Roy' });
    await done(gone.call(endpoints.postMessage, { params, body: { content: 'Voici les photos.' } }));
    await leave();
    await world.sendDue(15);
    const mail = server.received.find(({ to }) => to === client.user.email);
    expect(mail?.subject).toMatch(/^Esmont vous a écrit \(/);
    expect(mail?.text).toContain('\n\nCordialement,\nEsmont\n');
    expect(mail?.text).not.toContain('Solange');
    expect(mail?.text).toContain('Voici les photos.');
  });
});

test('a client’s long name is cut in the subject, and the reference is whole', async () => {
  const owner = await world.app.client({
    firstName: 'Marie-Antoinette-Josèphe',
    lastName: 'de La Rochefoucauld-Doudeauville',
  });
  await sql('UPDATE profiles SET email_verified_at = now() WHERE erased_at IS NULL', []);
  const body = { title: 'Bols', description: 'Cent' };
  const { reference } = await done(owner.call(endpoints.createRequest, { body }));
  await world.sendDue();
  const mail = server.received.find(
    ({ to, subject }) => to === world.agent.user.email && subject.includes(reference),
  );
  expect(mail?.subject).toBe(`Nouvelle demande\u00a0: Marie-Antoinette-Josèphe de La… (${reference})`);
  expect(mail?.text).toContain(
    'Marie-Antoinette-Josèphe de La Rochefoucauld-Doudeauville a envoyé une demande',
  );
});

describe('a mail about a request that waited', () => {
  test('leaves if it is still true, in the language that the reader has then', async () => {
    await approve();
    const { arrived } = await meanwhile(() =>
      done(client.call(endpoints.updateProfile, { body: { language: 'en' } })),
    );
    expect(arrived).toEqual([[client.user.email, 'Request approved: deposit due']]);
  });

  test('does not leave once the request has moved on', async () => {
    await approve();
    const story = await meanwhile(async () => {
      await done(world.agent.call(endpoints.makeTransition, { params, body: { name: 'confirm_deposit' } }));
    });
    expect(story).toEqual(over);
  });

  test('does not ask for a payment once the client has announced it', async () => {
    await approve();
    const body = { kind: 'deposit', madeOn: new Date().toISOString().slice(0, 10) } as const;
    const story = await meanwhile(() => done(client.call(endpoints.declareTransfer, { params, body })));
    expect(story).toEqual(over);
  });

  test('does not leave once the message is read', async () => {
    const { number } = await write();
    const story = await meanwhile(() =>
      done(client.call(endpoints.markRead, { params, body: { upTo: number } })),
    );
    expect(story).toEqual(over);
  });

  test('does not leave once its reader has turned such mails off', async () => {
    await approve();
    const body = { mail: { messages: true, actions: false } };
    const story = await meanwhile(() => done(client.call(endpoints.saveNotificationChoices, { body })));
    expect(story).toEqual(over);
  });

  test('does not leave once its reader has another role', async () => {
    await approve();
    const story = await meanwhile(() =>
      sql(`UPDATE user_roles SET role = 'agent' WHERE user_id = $1`, [client.user.id]),
    );
    expect(story).toEqual(over);
  });

  test('does not leave once its reader’s account is erased', async () => {
    await approve();
    const story = await meanwhile(() => erasePerson(world.app, client.user.id));
    expect(story).toEqual(over);
  });

  test('goes to the address its reader has by then, and says nothing there unless it is confirmed', async () => {
    await write();
    const email = `new-${client.user.email}`;
    const move = async (confirmed: boolean) => {
      await sql('UPDATE profiles SET email = $2, email_verified_at = $3 WHERE id = $1', [
        client.user.id,
        email,
        confirmed ? new Date() : null,
      ]);
      await refreshAll(world.app.database.db);
    };
    const { arrived, rows } = await meanwhile(() => move(true));
    expect(arrived).toEqual([[email, expect.stringMatching(/ vous a écrit$/)]]);
    expect(rows).toMatchObject([{ sent: true, recipient: email }]);
    server.received.length = 0;
    await approve();
    expect((await meanwhile(() => move(false))).arrived).toEqual([[email, 'Du nouveau vous attend']]);
  });
});
