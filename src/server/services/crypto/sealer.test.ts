import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const [older, newer, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at < 0 ? copy.length + at : at]! ^= 1;
  return copy;
};

const refusal = /unable to authenticate|not known here|[Ii]nvalid/;

describe('sealed content', () => {
  test('can be opened only for its purpose', () => {
    const sealer = createSealer([older]);
    const sealed = sealer.seal('seeds', 'été');
    expect(sealer.open('seeds', sealed).toString()).toBe('été');
    expect(() => sealer.open('keys', sealed)).toThrow('unable to authenticate');
  });

  test('is never the same twice, and reveals only its length', () => {
    const sealer = createSealer([older]);
    const content = randomBytes(64);
    const [one, two] = [sealer.seal('seeds', content), sealer.seal('seeds', content)];
    expect(one.subarray(8).equals(two.subarray(8))).toBe(false);
    expect(one.includes(content.subarray(0, 8))).toBe(false);
    expect(one.length).toBe(two.length);
  });

  test.each([0, 8, 20, -1])('cannot be opened with byte %i changed', (at) => {
    const sealer = createSealer([older]);
    expect(() => sealer.open('seeds', flipped(sealer.seal('seeds', 'content'), at))).toThrow(refusal);
  });

  test('cannot be opened if it is cut short', () => {
    const sealer = createSealer([older]);
    const sealed = sealer.seal('seeds', 'content');
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => sealer.open('seeds', sealed.subarray(0, length))).toThrow(refusal);
  });

  test('can be opened after a change of keys, as long as the former key is given', () => {
    const sealed = createSealer([older]).seal('seeds', 'content');
    expect(createSealer([newer, other, older]).open('seeds', sealed).toString()).toBe('content');
    expect(() => createSealer([newer, other]).open('seeds', sealed)).toThrow('not known here');
    const anew = createSealer([newer, older]).seal('seeds', 'content');
    expect(createSealer([newer]).open('seeds', anew).toString()).toBe('content');
  });
});

test('there is one keyed hash for each key, newest first, and different ones for each purpose', () => {
  const macs = (secrets: [Buffer, ...Buffer[]], purpose = 'codes') =>
    createSealer(secrets)
      .macs(purpose, '123456')
      .map((mac) => mac.toString('hex'));
  expect(macs([newer, older])).toEqual([...macs([newer]), ...macs([older])]);
  expect(new Set([...macs([newer]), ...macs([older]), ...macs([newer], 'phone')]).size).toBe(3);
});

test('a key id distinguishes keys and does not reveal them', () => {
  const { keyIds } = createSealer([newer, older]);
  expect(new Set(keyIds).size).toBe(2);
  expect(createSealer([older]).keyIds).toEqual([keyIds[1]]);
  expect(older.includes(Buffer.from(keyIds[1] ?? '', 'base64url'))).toBe(false);
});
