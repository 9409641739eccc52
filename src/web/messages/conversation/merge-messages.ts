import type { Message, MessagePage } from '#contract/messages/message-replies.ts';

function union(some: readonly Message[], others: readonly Message[]): Message[] {
  const byNumber = new Map([...some, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

/** Returns the number up to which no message is missing; 0 before the first message. */
export function knownUpTo({ items }: Pick<MessagePage, 'items'>): number {
  return items.at(-1)?.number ?? 0;
}

/** Returns whether messages may be missing between the known ones and the newest page. */
export function hasGapBetween(known: MessagePage, newest: MessagePage): boolean {
  const [first] = newest.items;
  return first !== undefined && known.items.length > 0 && newest.earlier && knownUpTo(known) < first.number;
}

/** Returns the known messages with the newest page added; unchanged if that would leave a gap. */
export function withNewest(known: MessagePage, newest: MessagePage): MessagePage {
  const [first] = newest.items;
  if (!first || hasGapBetween(known, newest)) return known;
  const items = union(known.items, newest.items);
  const reachesBack = (items[0]?.number ?? 0) < first.number;
  return { items, earlier: reachesBack ? known.earlier : newest.earlier, later: false };
}

/** Returns the known messages with those after the last known one added. */
export function withLater(known: MessagePage, later: MessagePage): MessagePage {
  const earlier = known.items.length > 0 ? known.earlier : later.earlier;
  return { items: union(known.items, later.items), earlier, later: later.later };
}

/** Returns the known messages with a page of older ones added. */
export function withEarlier(known: MessagePage, earlier: MessagePage): MessagePage {
  return { ...known, items: union(earlier.items, known.items), earlier: earlier.earlier };
}
