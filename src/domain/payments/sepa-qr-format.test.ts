import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sepaQrContent } from './sepa-qr-format.ts';

const to = { holder: 'Agence Exemple SAS', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };

describe('the content of a SEPA transfer QR code', () => {
  test('has the lines of EPC069-12, with the reference as free text and nothing after it', () => {
    expect(sepaQrContent({ to, amount: 60_000, reference: 'ESM-2370661985' })?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'AGRIFRPP',
      'Agence Exemple SAS',
      'FR7630006000011234567890189',
      'EUR600.00',
      '',
      '',
      'ESM-2370661985',
    ]);
  });

  test('does not exist if nothing is due, or if no bank could read the holder’s name', () => {
    expect(sepaQrContent({ to, amount: 0, reference: 'ESM-1' })).toBeNull();
    expect(
      sepaQrContent({ to: { ...to, holder: 'x'.repeat(71) }, amount: 1, reference: 'ESM-1' }),
    ).toBeNull();
    expect(sepaQrContent({ to: { ...to, holder: 'A\nB' }, amount: 1, reference: 'ESM-1' })).toBeNull();
  });

  test('never exceeds 331 bytes, whatever the holder’s script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 70 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (holder, amount) => {
          const content = sepaQrContent({ to: { ...to, holder }, amount, reference: 'ESM-2370661985' });
          expect(content === null || Buffer.byteLength(content) <= 331).toBe(true);
        },
      ),
    );
    expect(
      sepaQrContent({ to: { ...to, holder: '株'.repeat(70) }, amount: 1, reference: 'ESM-2370661985' }),
    ).not.toBeNull();
    expect(
      sepaQrContent({ to: { ...to, holder: '🫖'.repeat(35) }, amount: 1, reference: 'x'.repeat(140) }),
    ).toBeNull();
  });
});
