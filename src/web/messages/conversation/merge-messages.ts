import type { Message, MessagePage } from '#contract/messages/message-replies.ts';

function union(some: readonly Message[], others: readonly Message[]): Message[] {
  const byNumber = new Map([...some, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

/** The number up to which nothing is missing; 0 before the first message. */
export function knownUpTo({ items }: Pick<MessagePage, 'items'>): number {
  return items.at(-1)?.number ?? 0;
}

/** Between what is known and the newest page there may be messages that neither holds. */
export function leavesGap(known: MessagePage, newest: MessagePage): boolean {
  const [first] = newest.items;
  return first !== undefined && known.items.length > 0 && newest.earlier && knownUpTo(known) < first.number;
}

/** What is known of a conversation after its newest page has come again; unchanged where that would leave a gap. */
export function withNewest(known: MessagePage, newest: MessagePage): MessagePage {
  const [first] = newest.items;
  if (!first || leavesGap(known, newest)) return known;
  const items = union(known.items, newest.items);
  const reachesBack = (items[0]?.number ?? 0) < first.number;
  return { items, earlier: reachesBack ? known.earlier : newest.earlier, later: false };
}

/** What is known after the messages behind the last known one have come. */
export function withLater(known: MessagePage, later: MessagePage): MessagePage {
  const earlier = known.items.length > 0 ? known.earlier : later.earlier;
  return { items: union(known.items, later.items), earlier, later: later.later };
}

/** What is known after a page of older messages has come. */
export function withEarlier(known: MessagePage, earlier: MessagePage): MessagePage {
  return { ...known, items: union(earlier.items, known.items), earlier: earlier.earlier };
}
