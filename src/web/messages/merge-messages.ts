import type { Message, MessagePage } from '#contract/request-replies.ts';

/**
 * What is known of a conversation, oldest first, after its newest page has come again. Where the page no longer
 * touches what was known, the known part is dropped: between the two something is missing, and it loads on demand.
 */
export function withNewest(known: MessagePage, newest: MessagePage): MessagePage {
  const [first] = newest.items;
  if (!first) return known.items.length > 0 ? known : newest;
  const inPage = new Set(newest.items.map((message) => message.id));
  const touches = !newest.earlier || known.items.some((message) => inPage.has(message.id));
  if (!touches) return newest;
  const older = known.items.filter(
    (message) => !inPage.has(message.id) && message.createdAt <= first.createdAt,
  );
  const later = known.items.filter(
    (message) => !inPage.has(message.id) && message.createdAt > first.createdAt,
  );
  return {
    items: [...older, ...newest.items, ...later],
    earlier: older.length > 0 ? known.earlier : newest.earlier,
  };
}

/** What is known after a page of older messages has come. */
export function withEarlier(known: MessagePage, earlier: MessagePage): MessagePage {
  const ids = new Set(known.items.map((message) => message.id));
  return {
    items: [...earlier.items.filter((message) => !ids.has(message.id)), ...known.items],
    earlier: earlier.earlier,
  };
}

/** A message that was just sent, at the end. */
export function withSent(page: MessagePage, sent: Message): MessagePage {
  if (page.items.some((message) => message.id === sent.id)) return page;
  return { ...page, items: [...page.items, sent] };
}
