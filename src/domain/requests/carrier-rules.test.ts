import { expect, test } from 'vitest';
import { carrierLink } from './carrier-rules.ts';

test.each([
  ['1Z5R89390357567127', 'UPS'],
  ['1z 5r8 939 03 5756 7127', 'UPS'],
  ['RB473124829FR', 'La Poste'],
])('%s is tracked at %s', (number, carrier) => {
  expect(carrierLink(number)).toMatchObject({ carrier });
});

test.each(['1Z5R89390357567128', 'RB473124828FR', 'RB473124829CN', 'LX 4471 FR', '', 'javascript:alert(1)'])(
  '%j has no tracking link',
  (number) => {
    expect(carrierLink(number)).toBeNull();
  },
);
