import { describe, expect, test } from 'vitest';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import type { ConversationOutbox, Outgoing } from './outbox-record.ts';
import { mergeStoredOutbox, serializeOutbox, emptyOutbox, parseOutbox } from './outbox-record.ts';

const now = Date.UTC(2026, 10, 21);
const day = 86_400_000;

const file = (id: string, age: number): Attachment => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  name: `${id}.pdf`,
  mediaType: 'application/pdf',
  kind: 'pdf',
  size: 10,
  dimensions: null,
  createdAt: new Date(now - age).toISOString(),
});

const item = (id: string, state: Outgoing['state']): Outgoing => ({
  id,
  content: id,
  at: new Date(now).toISOString(),
  state,
  quote: null,
  files: [],
});

const box = (part: Partial<ConversationOutbox>): ConversationOutbox => ({ ...emptyOutbox, ...part });
const states = ({ outgoing }: ConversationOutbox) => outgoing.map(({ id, state }) => `${id} ${state}`);

describe('a message that is being written', () => {
  test('is the same after a reload, with the same ids; sent messages are removed', () => {
    const quote = {
      id: '00000000-0000-4000-8000-000000000009',
      mine: false,
      senderRole: 'agent' as const,
      senderName: 'Marie',
      excerpt: 'Bonjour',
    };
    const written = box({ draft: 'et ', quote, files: [file('1', 0)] });
    const sending = [item('a', 'failed'), item('b', 'waiting'), item('c', 'sent')];
    const found = parseOutbox(serializeOutbox({ ...written, outgoing: sending }), now);
    expect(found).toEqual({ ...written, outgoing: sending.slice(0, 2) });
    expect(serializeOutbox(box({ outgoing: [item('c', 'sent')] }))).toBeNull();
  });

  test('loses only files that the server no longer stores', () => {
    const stored = serializeOutbox(box({ draft: 'voici', files: [file('1', 6.5 * day), file('2', day)] }));
    expect(parseOutbox(stored, now)).toEqual(box({ draft: 'voici', files: [file('2', day)] }));
  });

  test('is empty if the stored text is not ours', () => {
    for (const stored of [null, 'x', '{}', '{"draft":1}', '[]'])
      expect(parseOutbox(stored, now)).toEqual(emptyOutbox);
  });

  test('in another tab removes nothing that this tab is sending', () => {
    const own = box({
      draft: 'old',
      outgoing: [item('a', 'waiting'), item('b', 'failed'), item('c', 'sent')],
    });
    const theirs = box({ draft: 'new', outgoing: [item('d', 'failed'), item('c', 'waiting')] });
    const after = mergeStoredOutbox(own, theirs);
    expect(after.draft).toBe('new');
    expect(states(after)).toEqual(['d failed', 'c sent', 'a waiting']);
  });
});
