import { expect, test } from 'vitest';
import type { SessionItem } from '#contract/sessions/session-replies.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { formatDevice, inOrder, formatPlace } from './format-session.ts';

const { fr, en } = securityTexts;

test('a device is named after its browser and system, as far as they are known', () => {
  const chrome = { kind: 'desktop', browser: 'Chrome', system: 'Windows' } as const;
  expect(formatDevice(chrome, fr.sessions)).toBe('Chrome sur Windows');
  expect(formatDevice(chrome, en.sessions)).toBe('Chrome on Windows');
  expect(formatDevice({ ...chrome, browser: '' }, fr.sessions)).toBe('Windows');
  expect(formatDevice({ ...chrome, system: '' }, fr.sessions)).toBe('Chrome');
  expect(formatDevice({ kind: 'unknown', browser: '', system: '' }, en.sessions)).toBe('Unknown device');
});

test('a place is a country in the reader’s language, the local network, or unknown', () => {
  const germany = { kind: 'country', country: 'DE' } as const;
  expect(formatPlace(germany, 'fr', fr.sessions)).toBe('Allemagne');
  expect(formatPlace(germany, 'en', en.sessions)).toBe('Germany');
  expect(formatPlace({ kind: 'local' }, 'fr', fr.sessions)).toBe('Réseau local');
  expect(formatPlace({ kind: 'unknown' }, 'en', en.sessions)).toBe('Unknown place');
});

test.each(['ZQ', '', 'no country', 'fr-FR'])('an invalid country (%s) is an unknown place', (country) => {
  expect(formatPlace({ kind: 'country', country }, 'fr', fr.sessions)).toBe('Lieu inconnu');
});

test('the current session comes first, the others by last use', () => {
  const used = (id: string, day: number, current = false): SessionItem => ({
    id,
    current,
    device: { kind: 'unknown', browser: '', system: '' },
    place: { kind: 'unknown' },
    address: '',
    method: 'password',
    aal: 'aal1',
    createdAt: '2026-11-01T00:00:00.000Z',
    lastUsedAt: `2026-11-0${day}T00:00:00.000Z`,
  });
  const sessions = [used('old', 1), used('here', 2, true), used('new', 3)];
  expect(inOrder(sessions).map(({ id }) => id)).toEqual(['here', 'new', 'old']);
});
