import type { InboxConversation } from '#contract/messages/message-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { FakeServer } from './fake-server.ts';
import { messageOf, requestOf } from './requests.ts';

type Message = Omit<ReturnType<typeof messageOf>, 'requestId'> & { requestId: string };

interface Kept {
  id: string;
  title: string;
  messages: Message[];
  readUpTo: number;
}

const idOf = (number: number) => `00000000-0000-4000-8000-00000000${String(3000 + number)}`;
const minute = (number: number) => new Date(Date.UTC(2026, 2, 2, 9, number)).toISOString();

function inInbox({ id, title, messages, readUpTo }: Kept): InboxConversation {
  const waiting = messages.filter(({ number, mine }) => !mine && number > readUpTo);
  const newest = messages.at(-1);
  return {
    requestId: id,
    reference: 'ESM-1000000001',
    title,
    clientName: 'Camille Martin',
    unread: waiting.length,
    since: waiting[0]?.createdAt ?? null,
    lastAt: newest?.createdAt ?? minute(0),
    lastRole: newest?.senderRole ?? 'client',
    newest: newest?.number ?? 0,
    excerpt: newest?.content ?? '',
  };
}

const nothingWaits = { actionRequired: 0, transfers: 0, tabs: {} };

/** Stores conversations as the server does. */
class Conversations {
  readonly #server: FakeServer;
  readonly kept: Kept[];
  #written = 0;

  constructor(server: FakeServer, titles: string[]) {
    this.#server = server;
    this.kept = titles.map((title, at) => ({ id: idOf(at), title, messages: [], readUpTo: 0 }));
  }

  find(id: string): Kept | undefined {
    return this.kept.find((one) => one.id === id);
  }

  add(requestId: string, content: string, from: 'client' | 'agent', ownId?: string): Message {
    this.#written += 1;
    const messages = this.find(requestId)?.messages ?? [];
    const id = ownId ?? idOf(1000 + this.#written);
    const base = messageOf(content, messages.length + 1, from, from === 'agent');
    const message = { ...base, id, requestId, createdAt: minute(this.#written) };
    messages.push(message);
    return message;
  }

  stateOf(id: string) {
    const one = this.find(id);
    const unread = one ? inInbox(one).unread : 0;
    return { unread, readUpTo: one?.readUpTo ?? 0, otherReadUpTo: 0, otherReadAt: null };
  }

  /** Marks the messages up to this one as read by the agency. */
  read(id: string, upTo: number) {
    const one = this.find(id);
    if (one) one.readUpTo = Math.min(upTo, one.messages.length);
    return this.stateOf(id);
  }

  list(show: 'unread' | 'all'): InboxConversation[] {
    const all = this.kept.map(inInbox);
    if (show === 'all') return all.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
    return all
      .filter(({ unread }) => unread > 0)
      .toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''));
  }

  /** Adds a message of the client, and notifies open screens. */
  say(requestId: string, content: string): void {
    const { number } = this.add(requestId, content, 'client');
    if (this.#server.isHeard) this.#server.publish({ type: 'message', requestId, number });
  }
}

/** Makes the server store conversations with these titles, as the agency reads them. */
export function keepConversations(server: FakeServer, titles: string[]): Conversations {
  const all = new Conversations(server, titles);
  const messagesOf = (id: string) => all.find(id)?.messages ?? [];
  server
    .answer(endpoints.listConversations, ({ query: { show, page, pageSize } }) => {
      const items = all.list(show);
      const first = (page - 1) * pageSize;
      return { items: items.slice(first, first + pageSize), page, pageSize, total: items.length };
    })
    .answer(endpoints.countAllRequests, () => ({
      total: 0,
      pending: 0,
      inProgress: 0,
      shipped: 0,
      ...nothingWaits,
      unread: all.list('unread').length,
      workList: { mine: nothingWaits, nobody: nothingWaits, later: 0 },
    }))
    .answer(endpoints.getRequest, ({ params: { requestId: id } }) =>
      requestOf({
        id,
        title: all.find(id)?.title ?? '',
        messages: { items: messagesOf(id), earlier: false, later: false },
        conversation: all.stateOf(id),
      }),
    )
    .answer(endpoints.listMessages, ({ params: { requestId }, query: { after } }) => ({
      items: messagesOf(requestId).filter(({ number }) => number > (after ?? 0)),
      earlier: false,
      later: false,
    }))
    .answer(endpoints.postMessage, ({ params, body: { id, content } }) =>
      all.add(params.requestId, content, 'agent', id),
    )
    .answer(endpoints.markRead, ({ params, body }) => all.read(params.requestId, body.upTo))
    .answer(endpoints.markUnread, ({ params: { requestId } }) =>
      all.read(requestId, messagesOf(requestId).length - 1),
    );
  return all;
}
