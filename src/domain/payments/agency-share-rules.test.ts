import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount } from '#domain/money.ts';
import { agencyShare } from './agency-share-rules.ts';

const sum = fc.integer({ min: 0, max: maxAmount });

test('a reseller owns every sum received; on commission the share is unknown until the fee is', () => {
  expect(agencyShare({ operatingMode: 'resale', charged: 120_000, fee: null }, 50_000)).toEqual({
    own: 50_000,
    held: 0,
  });
  expect(agencyShare({ operatingMode: 'commission', charged: 120_000, fee: null }, 50_000)).toBeNull();
  expect(agencyShare({ operatingMode: 'commission', charged: 120_000, fee: 12_000 }, 60_000)).toEqual({
    own: 6_000,
    held: 54_000,
  });
});

test('no cent is lost or added, and the agency’s share reaches its fee with the whole sum and never exceeds it', () => {
  fc.assert(
    fc.property(sum, sum, sum, (charged, part, received) => {
      const fee = Math.min(part, charged);
      const share = agencyShare({ operatingMode: 'commission', charged, fee }, received);
      if (!share) throw new Error('a fee is known');
      expect(share.own + share.held).toBe(received);
      expect(share.own).toBeLessThanOrEqual(fee);
      expect(Math.min(share.own, share.held)).toBeGreaterThanOrEqual(0);
      if (received >= charged) expect(share.own).toBe(fee);
    }),
  );
});
