import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ReceivedMail } from '#tests/support/received-mail.ts';
import { type MailDriver, logoContentId, type OutgoingMail } from './mail-driver.ts';

export const link = 'https://sourcing.test/reset-password?token=abc_DEF-123&next=%2F';

export function mailTo(to: string, parts: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: randomUUID(),
    date: new Date('2026-11-21T14:30:00.000Z'),
    to,
    language: 'fr',
    subject: 'Réinitialisez — votre mot de passe',
    text: `Bonjour Zoë,\n\n${link}\n.\nÀ bientôt 😀`,
    html: `<p>Bonjour Zoë</p><a href="${link.replace('&', '&amp;')}">ici</a>`,
    link,
    senderName: 'Not shown',
    logo: null,
    files: [],
    ...parts,
  };
}

export const agreeToSend = () => Promise.resolve();

interface Subject {
  driver: () => MailDriver;
  /** Every mail delivered so far. */
  received: () => Promise<ReceivedMail[]>;
}

/** Tests that every driver must pass; the sender is `Esmont <hello@sourcing.test>`. */
export function testMailDriver(name: string, { driver, received }: Subject): void {
  const receivedBy = async (to: string) => (await received()).filter((mail) => mail.to === to);
  const someone = () => `${randomUUID()}@example.com`;

  describe(`${name} as a mail driver`, () => {
    test('delivers both parts, in any script, under the headers of an automatic mail', async () => {
      const mail = mailTo(someone());
      await driver().deliver(mail, agreeToSend);
      const [arrived, ...more] = await receivedBy(mail.to);
      expect(more).toEqual([]);
      expect(arrived?.parsed.from).toEqual({ name: 'Esmont', address: 'hello@sourcing.test' });
      expect(arrived?.subject).toBe(mail.subject);
      expect(arrived?.text.trimEnd().replaceAll('\r\n', '\n')).toBe(mail.text);
      expect(arrived?.html.trimEnd()).toBe(mail.html);
      expect(arrived?.links).toEqual([link]);
      expect(arrived?.parsed.messageId).toBe(`<${mail.id}@sourcing.test>`);
      expect(arrived?.parsed.date).toBe('2026-11-21T14:30:00.000Z');
      const headers = new Map(arrived?.parsed.headers.map(({ key, value }) => [key, value]));
      expect(headers.get('auto-submitted')).toBe('auto-generated');
      expect(headers.get('content-language')).toBe('fr');
      expect(headers.has('x-mailer')).toBe(false);
    });

    test('carries the logo with it, for the HTML to show', async () => {
      const logo = Buffer.from('a picture');
      const mail = mailTo(someone(), { logo, html: `<img src="cid:${logoContentId}" alt="">` });
      await driver().deliver(mail, agreeToSend);
      const [arrived] = await receivedBy(mail.to);
      expect(arrived?.text).toContain('Zoë');
      expect(arrived?.html).toContain('cid:logo@mail');
      expect(arrived?.parsed.attachments).toMatchObject([
        { contentId: '<logo@mail>', mimeType: 'image/png', disposition: 'inline', related: true },
      ]);
    });

    test('carries files beside the text, byte for byte', async () => {
      const content = Buffer.from('%PDF-1.7 é\r\n.\r\n%%EOF');
      const file = { name: 'devis-SRC-2026-00001.pdf', mediaType: 'application/pdf', content };
      const mail = mailTo(someone(), { files: [file], logo: Buffer.from('a picture') });
      await driver().deliver(mail, agreeToSend);
      const [arrived] = await receivedBy(mail.to);
      expect(arrived?.text).toContain('Zoë');
      const attached = arrived?.parsed.attachments.find(({ disposition }) => disposition === 'attachment');
      expect(attached).toMatchObject({ filename: file.name, mimeType: file.mediaType });
      expect(attached?.content instanceof ArrayBuffer && Buffer.from(attached.content)).toEqual(content);
    });

    test('asks before it sends the content, and sends nothing without permission', async () => {
      const mail = mailTo(someone());
      const refusal = new Error('not yours');
      await expect(driver().deliver(mail, () => Promise.reject(refusal))).rejects.toBe(refusal);
      expect(await receivedBy(mail.to)).toEqual([]);

      let before: number | null = null;
      await driver().deliver(mail, async () => {
        before = (await receivedBy(mail.to)).length;
      });
      expect(before).toBe(0);
      expect(await receivedBy(mail.to)).toHaveLength(1);
    });

    test('no line break adds a header or a recipient', async () => {
      const mail = mailTo(someone(), { subject: 'Hello\r\nBcc: thief@example.com\r\n\r\nbody' });
      await driver().deliver(mail, agreeToSend);
      const [arrived] = await receivedBy(mail.to);
      expect(arrived?.parsed.bcc ?? []).toEqual([]);
      expect(arrived?.text).toContain('Zoë');
      expect(await receivedBy('thief@example.com')).toEqual([]);
    });

    test('delivers each of twenty at once exactly once', async () => {
      const mails = Array.from({ length: 20 }, () => mailTo(someone()));
      await Promise.all(mails.map((mail) => driver().deliver(mail, agreeToSend)));
      for (const mail of mails) expect(await receivedBy(mail.to)).toHaveLength(1);
    });
  });
}
