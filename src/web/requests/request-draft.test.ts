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

const text = { title: 'Lampes', description: '300 pièces' };

test('what is written is there again, for the same person alone', () => {
  requestDraft('claire').write(text);
  expect(requestDraft('claire').read()).toMatchObject(text);
  expect(requestDraft('karim').read()).toEqual({ title: '', description: '' });
  requestDraft('claire').clear();
  expect(requestDraft('claire').read()).toEqual({ title: '', description: '' });
});

test('sending the same text again has the same key, also after a reload', () => {
  const key = requestDraft('claire').submissionKey(text);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestDraft('claire').submissionKey({ ...text, title: ' Lampes ' })).toBe(key);
  requestDraft('claire').write(text);
  expect(requestDraft('claire').submissionKey(text)).toBe(key);
});

test('another text, and the next request, have keys of their own', () => {
  const draft = requestDraft('claire');
  const key = draft.submissionKey(text);
  expect(draft.submissionKey({ ...text, title: 'Vases' })).not.toBe(key);
  draft.clear();
  expect(draft.submissionKey(text)).not.toBe(key);
});

test('an attempt keeps the text as well as the key', () => {
  requestDraft('claire').submissionKey(text);
  expect(requestDraft('claire').read()).toMatchObject(text);
});

test('nothing written leaves nothing behind, and what cannot be read is no draft', () => {
  requestDraft('claire').write({ title: '', description: '' });
  expect(kept.size).toBe(0);
  for (const stored of ['{', '3', 'null', '{"title":3}']) {
    kept.set('draft:request:claire', stored);
    expect(requestDraft('claire').read()).toEqual({ title: '', description: '' });
  }
});
