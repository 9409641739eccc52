import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { paymentReference } from './payment-reference-format.ts';

const sha256 = (ascii: string) => createHash('sha256').update(ascii, 'ascii').digest();

test.each([
  ['3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34', 'ESM-2370661985'],
  ['00000000-0000-4000-8000-000000000000', 'ESM-9434203504'],
  ['f47ac10b-58cc-4372-a567-0e02b2c3d479', 'ESM-1048027393'],
  ['F47AC10B-58CC-4372-A567-0E02B2C3D479', 'ESM-1048027393'],
])('%s has the payment reference %s', (id, reference) => {
  expect(paymentReference(id, sha256)).toBe(reference);
});

test('an id that is no UUID has no reference', () => {
  expect(() => paymentReference('42', sha256)).toThrow(RangeError);
});
