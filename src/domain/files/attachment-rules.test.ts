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
])('%j of %s is kept as %j', (given, type, name) => {
  expect(attachmentName(given, type)).toBe(name);
});

test('any name becomes one that fits, and stays what it has become', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
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
