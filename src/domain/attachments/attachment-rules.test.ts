import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentName, attachmentNameMaxLength, attachmentTypes } from './attachment-rules.ts';

test.each([
  ['Photo été.JPEG', 'image/jpeg', 'Photo été.jpeg'],
  ['plan.v2.pdf', 'application/pdf', 'plan.v2.pdf'],
  ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
  ['facture.exe', 'application/pdf', 'facture.exe.pdf'],
  ['evil\u202efdp.exe', 'image/png', 'evil fdp.exe.png'],
  ['', 'image/png', 'document.png'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  [`${'x'.repeat(300)}.jpeg`, 'image/jpeg', `${'x'.repeat(195)}.jpeg`],
  [`${'x'.repeat(195)}.yyyyy`, 'image/png', `${'x'.repeat(195)}.png`],
])('%j of %s is kept as %j', (given, type, name) => {
  expect(attachmentName(given, type)).toBe(name);
});

test('any name becomes a valid one, and a valid one stays as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: fc.constantFrom('x', '.', ' ', '\u{1f4e6}'), minLength: 150, maxLength: 250 }),
      ),
      fc.constantFrom(...Object.keys(attachmentTypes)),
      (given, type) => {
        const name = attachmentName(given, type);
        expect(name.length).toBeLessThanOrEqual(attachmentNameMaxLength);
        expect(name).not.toMatch(/[/\\\p{Cc}]|^\./u);
        expect(attachmentName(name, type)).toBe(name);
      },
    ),
  );
});
