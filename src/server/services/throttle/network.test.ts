import { describe, expect, test } from 'vitest';
import { networkOf, plainAddress } from './network.ts';

describe('the plain address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['', null],
    ['localhost', null],
    ['192.0.2.7:8080', null],
    ['192.0.2', null],
    ['0300.0.2.7', null],
    ['/run/app.sock', null],
  ])('of %j is %j', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });
});

describe('the network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:1::', '2001:db8:1::/64'],
    ['::1', '::/64'],
    ['::', '::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7/32'],
    ['192.0.2.7:8080', '::/128'],
    ['unknown', '::/128'],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
