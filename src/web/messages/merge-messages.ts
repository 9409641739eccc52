import type { Message, MessagePage } from '#contract/message-replies.ts';

function union(some: readonly Message[], others: readonly Message[]): Message[] {
  const byNumber = new Map([...some, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

/**
 * What is known of a conversation, oldest first, after its newest page has come again. Where the page no longer
 * touches what was known, the known part is dropped: between the two something is missing, and it loads on demand.
 */
export function withNewest(known: MessagePage, newest: MessagePage): MessagePage {
  const [first] = newest.items;
  const last = known.items.at(-1);
  if (!first || !last) return first ? newest : known;
  if (newest.earlier && last.number < first.number) return newest;
  const items = union(known.items, newest.items);
  const reachesBack = (items[0]?.number ?? 0) < first.number;
  return { items, earlier: reachesBack ? known.earlier : newest.earlier, later: false };
}

/** What is known after a page of older messages has come. */
export function withEarlier(known: MessagePage, earlier: MessagePage): MessagePage {
  return { ...known, items: union(earlier.items, known.items), earlier: earlier.earlier };
}

/** A message that was just sent, at its place. */
export function withSent(page: MessagePage, sent: Message): MessagePage {
  if (page.items.some((message) => message.id === sent.id)) return page;
  return { ...page, items: union(page.items, [sent]) };
}
