import { beforeEach, expect, test, vi } from 'vitest';
import { replyDrafts } from './reply-draft.ts';

class Memory {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Memory());
});

const saved = (id: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  title: 'Merci',
  texts: { fr: 'Merci.', en: 'Thank you.' },
  version: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
  updatedBy: null,
});
const draft = (base: ReturnType<typeof saved> | null, title: string) => ({
  base,
  ownId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  typed: { title, fr: 'Merci beaucoup.', en: '' },
});

test('each reply has its own draft, the newest first, for one agent only', () => {
  const [first, second] = [saved('1'), saved('2')];
  const drafts = replyDrafts('alice');
  drafts.write(draft(second, 'Second'), 1);
  drafts.write(draft(first, 'First'), 2);
  drafts.write(draft(null, 'New'), 3);
  drafts.write(draft(second, 'Second again'), 4);
  expect(drafts.read(first.id)).toMatchObject(draft(first, 'First'));
  expect(drafts.all().map(({ typed }) => typed.title)).toEqual(['Second again', 'New', 'First']);
  expect(replyDrafts('bob').all()).toEqual([]);
  drafts.clear(second.id);
  expect(drafts.all().map(({ typed }) => typed.title)).toEqual(['New', 'First']);
});

test('unreadable text is no draft', () => {
  localStorage.setItem('draft:reply:alice:1', '{"typed":');
  localStorage.setItem('draft:reply:alice:2', '{"typed":{}}');
  expect(replyDrafts('alice').all()).toEqual([]);
});
