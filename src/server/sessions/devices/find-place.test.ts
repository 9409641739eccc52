import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { findPlace } from './find-place.ts';

const unknown = { kind: 'unknown' };
const local = { kind: 'local' };
const country = (code: string) => ({ kind: 'country', country: code });

test('a list that could not be read once is read at the next call', async () => {
  const read = vi.spyOn(promises, 'readFile').mockRejectedValueOnce(new Error('too many open files'));
  syncBuiltinESMExports();
  // The list stays loaded once it was read, also by other files of this worker.
  vi.resetModules();
  const fresh = await import('./find-place.ts');
  try {
    await expect(fresh.findPlace('193.0.6.139')).rejects.toThrow('too many open files');
  } finally {
    read.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await fresh.findPlace('193.0.6.139')).toEqual(country('NL'));
});

test.each([
  ['193.0.6.139', country('NL')],
  ['2001:67c:2e8:22::c100:68b', country('NL')],
  ['212.27.48.10', country('FR')],
  ['10.0.0.1', local],
  ['172.31.255.255', local],
  ['192.168.1.1', local],
  ['127.0.0.1', local],
  ['169.254.3.4', local],
  ['::1', local],
  ['fd12:3456::1', local],
  ['fe80::1', local],
  ['172.32.0.1', country('US')],
  ['192.0.2.1', unknown],
  ['0.0.0.0', unknown],
  ['255.255.255.255', unknown],
  ['::', unknown],
  ['not an address', unknown],
  ['', unknown],
  [null, unknown],
])('%s', async (address, place) => {
  expect(await findPlace(address)).toEqual(place);
});
