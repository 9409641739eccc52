import { describe, expect, test } from 'vitest';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { accentHex } from '#domain/agency/accent-rules.ts';
import { defaultHue } from '#domain/brand.ts';
import { companyRoleNames } from '#domain/companies/company-role-texts.ts';
import { languages } from '#domain/language.ts';
import { at, link, mailKindsOfOwnWords, mailSamples, plain, writeMail } from '#tests/support/mail-samples.ts';
import { nothingSaid } from '#tests/support/samples.ts';
import type { Letterhead } from './read-letterhead.ts';
import { writeMoment } from './write-moment.ts';

/** Returns the text that a reader without styles sees. */
const seen = (html: string) =>
  unescaped(html.replaceAll(/<head>.*?<\/head>/gs, '').replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ');
/** Returns the text that mail programs show beside the subject: the first words, which the open mail hides. */
const previewOf = (html: string) =>
  unescaped(/<body[^>]*>\n<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? '')
    .replaceAll(/&\w+;|&#\d+;/g, '')
    .trim();
const unescaped = (html: string) => html.replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The mail formats these details in its own way. `confirm-order.test.ts` and `bank-details.test.ts` check them. */
const inOtherWords = new Set(
  'type kind amount due pdf terms parts step before after lines answerBy expiresAt'.split(' '),
);

describe.each(mailKindsOfOwnWords)('%s', (kind) => {
  test.each(languages)('states every fact that it gets, in both parts (%s)', (language) => {
    const { subject, text, html, link: toClick } = writeMail(kind, language, mailSamples[kind]);
    const roleNames: Record<string, string> = companyRoleNames[language];
    const facts = Object.entries(mailSamples[kind])
      .filter(([key, value]: [string, unknown]) => typeof value !== 'boolean' && !inOtherWords.has(key))
      .map(([key, value]: [string, unknown]) => {
        if (key === 'role') return roleNames[String(value)] ?? 'no such role';
        if (key === 'effectiveFrom') return writtenDay(String(value), language);
        return key === 'at' || key === 'holdsAt' ? writeMoment(String(value), language) : String(value);
      });
    for (const fact of facts) {
      expect(text).toContain(fact);
      const isLink = fact.startsWith('https:');
      expect(isLink ? unescaped(html) : seen(html)).toContain(fact.replaceAll(/\s+/g, ' '));
    }
    expect(subject.length).toBeLessThan(60);
    const preview = previewOf(html);
    expect(preview.length).toBeGreaterThan(25);
    expect(preview.length).toBeLessThanOrEqual(140);
    expect(preview).not.toContain(subject);
    expect(text, 'for lists of mails alone').not.toContain(preview);
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|\[object/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<(img|script|link|table|iframe|form)\b|url\(|@import/);
    expect(html.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? null).toBe(toClick);
  });

  test('differs between the languages', () => {
    const [fr, en] = languages.map((language) => writeMail(kind, language, mailSamples[kind]));
    expect(fr?.subject).not.toBe(en?.subject);
    expect(fr?.text).not.toBe(en?.text);
  });

  test('keeps French typography', () => {
    const { subject, text } = writeMail(kind, 'fr', mailSamples[kind]);
    const prose = `${subject}\n${text}`.replaceAll(/https?:\/\/\S+|\d\d:\d\d/g, '');
    expect(prose).not.toMatch(/['"]/);
    expect(prose).not.toMatch(/[^\u00a0\u202f][;!?:»]|«[^\u00a0]/);
  });
});

test('the link of a reset is the first link, and the mail says how long it is valid', () => {
  expect(writeMail('password_reset', 'fr', mailSamples.password_reset)).toMatchObject({
    link,
    text: expect.stringMatching(/^Bonjour Zoë,\n[^]*une heure[^]*Esmont/),
  });
  expect(writeMail('password_reset', 'en', mailSamples.password_reset).text).toMatch(
    /^Hello Zoë,\n[^]*one hour[^]*Esmont/,
  );
});

test('dates are in words, and times are those of Paris', () => {
  expect(writeMoment(at, 'fr')).toBe('15 juillet 2026 à 00:05 (heure de Paris)');
  expect(writeMoment(at, 'en')).toBe('15 July 2026 at 00:05 (Paris time)');
});

describe('a text that people typed', () => {
  const hostile = `<b onclick="x">O'Hara</b>&`;

  test('is text, never markup', () => {
    const { html, text } = writeMail('factor_added', 'en', {
      ...mailSamples.factor_added,
      factorName: hostile,
      firstName: '<i>Zoë</i>',
    });
    expect(html).not.toContain('<b onclick');
    expect(html).not.toContain('<i>');
    expect(text).toContain(hostile);
  });

  test.each(['Zoë\r\nBcc: x', 'Zoë\u2028Second line'])('stays on its line: %j', (factorName) => {
    const { text } = writeMail('factor_added', 'en', { ...mailSamples.factor_added, factorName });
    expect(text).toMatch(/“Zoë (Bcc: x|Second line)”/);
  });

  test.each(['http://evil.example', 'www.evil.example', 'Win 1000', 'call me @home', 'a/b'])(
    'is not used in the greeting if it looks like advertising: %s',
    (firstName) => {
      const { text, html } = writeMail('verify_email', 'en', { ...mailSamples.verify_email, firstName });
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toContain(firstName);
    },
  );

  test.each(['J.-P.', 'Marie-Ève', "D'Artagnan", 'Anne Sophie', '小明'])(
    'is used in the greeting: %s',
    (firstName) => {
      const { text } = writeMail('verify_email', 'fr', { ...mailSamples.verify_email, firstName });
      expect(text.startsWith(`Bonjour ${firstName},\n`)).toBe(true);
    },
  );
});

describe('the letterhead', () => {
  const letterhead: Letterhead = {
    ...plain,
    name: 'Comptoir & Fils',
    identity: {
      ...nothingSaid,
      legalForm: 'SAS',
      capital: '10 000 €',
      office: '1 place de l’Exemple\n75001 Paris',
      companyNumber: '123 456 789 RCS Paris',
      email: 'bonjour@example.com',
      phone: '+33 1 23 45 67 89',
    },
    hue: 264,
  };

  test.each([
    ['fr', 'Comptoir & Fils, SAS au capital de 10 000 €', 'Immatriculation 123 456 789 RCS Paris'],
    ['en', 'Comptoir & Fils, SAS, share capital 10 000 €', 'Company number 123 456 789 RCS Paris'],
  ] as const)('names the sender in both parts, as far as it is known (%s)', (language, ...legal) => {
    const { text, html } = writeMail('verify_email', language, mailSamples.verify_email, letterhead);
    const parts = [
      'SAS',
      ...legal,
      '1 place de l’Exemple, 75001 Paris',
      'bonjour@example.com',
      '+33 1 23 45',
    ];
    for (const part of [...parts, 'Comptoir & Fils']) {
      expect(text).toContain(part);
      expect(seen(html)).toContain(part);
    }
    expect(html).toContain('Comptoir &amp; Fils');
    expect(text).not.toMatch(/TVA|VAT|compléter|completed|Esmont/);
  });

  test.each(languages)('is empty where the agency has entered nothing (%s)', (language) => {
    const { text } = writeMail('verify_email', language, mailSamples.verify_email);
    expect(text.split('\n--\n')[1]?.split('\n')).toHaveLength(1);
    expect(text).not.toMatch(/compléter|completed|null/);
  });

  test('has the agency’s accent, and its logo if there is one', () => {
    const logo = { content: Buffer.from('png'), width: 64, height: 32 };
    const { html } = writeMail('verify_email', 'fr', mailSamples.verify_email, { ...letterhead, logo });
    expect(html).toContain(`background:${accentHex(264).solid}`);
    expect(html).toMatch(/<img src="cid:logo@mail" alt="" width="64" height="32"/);
    expect(html.match(/src=/g)).toHaveLength(1);
  });
});

test('news of a request end with the way to turn them off, in both parts', () => {
  const settings = 'https://sourcing.test/settings';
  const news = {
    firstName: 'Zoë',
    subject: 'Dépôt reçu (SRC-2026-00007)',
    preview: 'Gourdes',
    isFormal: false,
    paragraphs: ['Demande SRC-2026-00007.', 'Nous avons bien reçu votre dépôt.'],
    summary: [],
    button: { label: 'Ouvrir la demande', link },
    footer: {
      text: 'Au sujet d’une demande.',
      label: 'Choisir les e-mails que vous recevez',
      link: settings,
    },
  };
  const { subject, text, html, link: toClick } = writeMail('request_news', 'fr', news);
  expect([subject, toClick]).toEqual([news.subject, link]);
  expect(text).toMatch(/Bonjour Zoë,\n[^]*SRC-2026-00007\.\n[^]*dépôt\.\n[^]*--\nAu sujet d’une demande\.\n/);
  expect(text).toContain(`Choisir les e-mails que vous recevez\u00a0: ${settings}`);
  const { solid } = accentHex(defaultHue);
  const way = `<a href="${settings}" class="link" style="color:${solid}">Choisir les e-mails que vous recevez</a>`;
  expect(html.split('border-top:1px')[1], 'in small print under a rule').toContain(way);
  expect(html.split(way)[0]?.split('<p ').at(-1)).toContain('font-size:13px');
  expect(`${text}${html}`).not.toContain('sécurité de votre compte');
});

test('the sum to be paid is set apart, in both parts', () => {
  const { text, html } = writeMail('request_news', 'fr', {
    firstName: 'Zoë',
    subject: 'Dépôt attendu',
    preview: 'Gourdes',
    isFormal: false,
    paragraphs: ['Faites le virement du dépôt.'],
    summary: [
      { label: 'Demande', value: 'Gourdes <inox>\ngravées (SRC-2026-00007)' },
      { label: 'Montant à virer', value: '600,00\u00a0€', isAmount: true },
      { label: 'Référence de paiement', value: 'ESM-0000000007' },
    ],
    button: { label: 'Voir comment payer', link },
    footer: { text: 'Au sujet d’une demande.', label: 'Choisir', link: 'https://sourcing.test/settings' },
  });
  expect(text).toContain(
    '\n\nDemande\u00a0: Gourdes <inox> gravées (SRC-2026-00007)\nMontant à virer\u00a0: 600,00\u00a0€\nRéférence de paiement\u00a0: ESM-0000000007\n\nVoir comment payer\n',
  );
  expect(seen(html)).toContain('Montant à virer 600,00 €');
  expect(html).toContain('Gourdes &lt;inox&gt; gravées');
  expect(html, 'on one line').toContain('nowrap">(SRC-2026-00007)</span>');
  expect(html).toContain(`border-left:4px solid ${accentHex(defaultHue).solid}`);
});

test.each([0, 90, 170, 264, 359])('the button is readable on every accent (%i°)', (hue) => {
  const { html } = writeMail('verify_email', 'en', mailSamples.verify_email, { ...plain, hue });
  const [, solid = ''] = /background:(#\w{6});color:#ffffff/.exec(html) ?? [];
  const linear = [1, 3, 5].map((at) => {
    const part = parseInt(solid.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 1, green = 1, blue = 1] = linear;
  expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).toBeGreaterThan(4.5);
});

test.each(languages)(
  'a digest names every request with its client and the way to it, in both parts (%s)',
  (language) => {
    const digest = mailSamples.morning_digest;
    const { text, html } = writeMail('morning_digest', language, digest);
    for (const { requests, total } of digest.parts) {
      expect(text).toContain(`(${total})`);
      for (const { name, client, link } of requests) {
        for (const fact of [name, client, link]) expect(text).toContain(fact);
        expect(seen(html)).toContain(name);
        expect(unescaped(html)).toContain(link);
      }
    }
  },
);
