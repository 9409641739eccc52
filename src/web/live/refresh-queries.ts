import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/live/live-events.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

/** Milliseconds. Changes within this time are refetched together. */
const batchMilliseconds = 60;
/** Milliseconds. Many tabs receive the same change, so each refetches at a random moment within this time. */
const maxSpreadMilliseconds = 1_000;

const allCountsKey = [...requestKeys.lists, 'counts'];

/** The keys of data that another person may change while the data are on screen. */
const liveKeys: QueryKey[] = [
  ['requests'],
  ['private-notes'],
  ['sourcing'],
  ['companies'],
  ['agency'],
  ['agency-identity'],
  ['agency-deposit'],
];

interface RefreshDependencies {
  client: Pick<QueryClient, 'invalidateQueries'>;
  isVisible: () => boolean;
  runLater: (work: () => void, ms: number) => void;
  /** Returns a random number from 0 to 1. */
  random: () => number;
}

/**
 * Returns the queries to refetch, and whether many other tabs receive the same event. A conversation fetches
 * its messages itself.
 */
function queriesOfEvent(event: LiveEvent): { soon?: QueryKey[]; spread?: QueryKey[] } {
  switch (event.type) {
    case 'hello':
    case 'gap':
    case 'agency':
      return { spread: liveKeys };
    // A message also changes what its request counts as unread, and brings back a request that was put away.
    case 'message':
    case 'request':
    case 'read':
      return { soon: [requestKeys.detail(event.requestId)], spread: [requestKeys.lists] };
    case 'assignment':
      return { soon: [requestKeys.assignment(event.requestId)], spread: [requestKeys.lists] };
    case 'submitted':
      return { spread: [requestKeys.lists] };
    case 'replies':
      return { soon: [['agency', 'replies']] };
    case 'rates':
      return { soon: [['agency', 'rates'], ['sourcing']] };
    case 'entries':
      return { soon: [[...requestKeys.lists, 'payments']] };
    case 'private_notes':
      return { soon: [['private-notes', event.requestId]] };
    case 'sourcing':
      return { soon: [['sourcing', event.requestId]] };
    case 'team':
      // If an agent loses the role, their requests are no longer assigned to anybody.
      return { soon: [['agency', 'team']], spread: [['requests']] };
    case 'belonging':
      return { soon: [['companies']], spread: [['requests']] };
    case 'signal':
      return {};
    default:
      // The event is of a type that only newer releases know.
      return {};
  }
}

/**
 * Refetches exactly what an event concerns. In a hidden tab it refetches only the counts, and the rest once the
 * tab is visible.
 */
export function createRefresher({ client, isVisible, runLater, random }: RefreshDependencies) {
  const plans = new Map<string, 'waiting' | 'asking' | 'again'>();

  const ask = async (queryKey: QueryKey) => {
    if (isVisible()) return client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    if (queryKey[0] === 'requests' && queryKey[1] !== 'detail') {
      await client.invalidateQueries({ queryKey: allCountsKey });
    }
  };

  const plan = (queryKey: QueryKey, delay: () => number) => {
    const name = JSON.stringify(queryKey);
    const planned = plans.get(name);
    if (planned) {
      // The server may have answered the running call before this change.
      if (planned === 'asking') plans.set(name, 'again');
      return;
    }
    plans.set(name, 'waiting');
    const run = async () => {
      plans.set(name, 'asking');
      await ask(queryKey);
      const isDue = plans.get(name) === 'again';
      plans.delete(name);
      if (isDue) plan(queryKey, delay);
    };
    runLater(() => void run(), delay());
  };

  return (event: LiveEvent): void => {
    const { soon = [], spread: wide = [] } = queriesOfEvent(event);
    for (const key of soon) plan(key, () => batchMilliseconds);
    for (const key of wide) plan(key, () => batchMilliseconds + random() * maxSpreadMilliseconds);
  };
}
