import { beforeEach, expect, test, vi } from 'vitest';
import { requestDraft } from './request-draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const now = Date.parse('2026-11-22T10:00:00.000Z');
const nothing = { title: '', description: '', attachments: [], hasLostFiles: false };
const photo = {
  id: '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34',
  name: 'photo.jpg',
  mediaType: 'image/jpeg',
  kind: 'image' as const,
  size: 1_000,
  dimensions: { width: 40, height: 60 },
  createdAt: '2026-11-21T10:00:00.000Z',
};
const text = { title: 'Lampes', description: '300 pièces', attachments: [photo] };

test('a draft is restored, only for the same person', () => {
  requestDraft('claire').write(text);
  expect(requestDraft('claire').read(now)).toMatchObject(text);
  expect(requestDraft('karim').read(now)).toEqual(nothing);
  requestDraft('claire').clear();
  expect(requestDraft('claire').read(now)).toEqual(nothing);
});

test('sending the same text again uses the same key, also after a reload', () => {
  const key = requestDraft('claire').submissionKey(text);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestDraft('claire').submissionKey({ ...text, title: ' Lampes ' })).toBe(key);
  requestDraft('claire').write(text);
  expect(requestDraft('claire').submissionKey(text)).toBe(key);
});

test('files that waited too long are gone, and the draft says so', () => {
  requestDraft('claire').write(text);
  const sixDays = 6 * 86_400_000;
  expect(requestDraft('claire').read(now - 86_400_000 + sixDays - 1)).toMatchObject({ attachments: [photo] });
  expect(requestDraft('claire').read(now - 86_400_000 + sixDays)).toEqual({
    title: 'Lampes',
    description: '300 pièces',
    attachments: [],
    hasLostFiles: true,
  });
});

test('another text and the next request have new keys', () => {
  const draft = requestDraft('claire');
  const key = draft.submissionKey(text);
  expect(draft.submissionKey({ ...text, title: 'Vases' })).not.toBe(key);
  expect(draft.submissionKey({ ...text, attachments: [] })).not.toBe(key);
  draft.clear();
  expect(draft.submissionKey(text)).not.toBe(key);
});

test('an attempt to send stores the text as well as the key', () => {
  requestDraft('claire').submissionKey(text);
  expect(requestDraft('claire').read(now)).toMatchObject(text);
});

test('an empty form stores nothing, and unreadable text is no draft', () => {
  requestDraft('claire').write({ title: '', description: '', attachments: [] });
  expect(kept.size).toBe(0);
  for (const stored of ['{', '3', 'null', '{"title":3}', '{"attachments":[{"id":1}]}']) {
    kept.set('draft:request:claire', stored);
    expect(requestDraft('claire').read(now)).toEqual(nothing);
  }
});
