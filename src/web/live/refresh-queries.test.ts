import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live/live-events.ts';
import { createRefresher } from './refresh-queries.ts';
import { requestKeys } from '#web/requests/request-cache.ts';

const requestId = 'r';
const onScreen = {
  detail: requestKeys.detail(requestId),
  other: requestKeys.detail('other'),
  list: [...requestKeys.lists, 'all', { page: 1 }],
  counts: requestKeys.counts('all'),
  agency: ['agency'],
  replies: ['agency', 'replies'],
  rates: ['agency', 'rates'],
  team: ['agency', 'team'],
  photo: ['attachments', 'a'],
} as const;

type Name = keyof typeof onScreen;
const names = Object.keys(onScreen) as Name[];

let asked: Name[];
let timers: { work: () => void; ms: number }[];
let visible: boolean;
let hold: Promise<void> | null;
let hear: (event: LiveEvent) => void;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

async function elapse(): Promise<void> {
  for (const { work } of timers.splice(0)) work();
  await new Promise((resolve) => void setTimeout(resolve, 0));
  await settle();
}

beforeEach(async () => {
  [asked, timers, visible, hold] = [[], [], true, null];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  for (const name of names) {
    const queryFn = async () => {
      asked.push(name);
      await hold;
      return name;
    };
    new QueryObserver(client, { queryKey: onScreen[name], queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    );
  }
  await settle();
  asked = [];
  hear = createRefresher({
    client,
    isVisible: () => visible,
    runLater: (work, ms) => timers.push({ work, ms }),
    random: () => 0.5,
  });
});

const cases: [LiveEvent, Name[]][] = [
  [{ type: 'request', requestId, part: 'status' }, ['detail', 'list', 'counts']],
  [{ type: 'read', requestId }, ['detail', 'list', 'counts']],
  [{ type: 'message', requestId, number: 1 }, ['detail', 'list', 'counts']],
  [{ type: 'submitted', requestId: 'new' }, ['list', 'counts']],
  [{ type: 'agency' }, ['detail', 'other', 'list', 'counts', 'agency', 'replies', 'rates', 'team']],
  [{ type: 'replies' }, ['replies']],
  [{ type: 'rates' }, ['rates']],
  [{ type: 'team' }, ['detail', 'other', 'list', 'counts', 'team']],
  [{ type: 'assignment', requestId }, ['list', 'counts']],
  [{ type: 'hello' }, ['detail', 'other', 'list', 'counts', 'agency', 'replies', 'rates', 'team']],
  [{ type: 'gap' }, ['detail', 'other', 'list', 'counts', 'agency', 'replies', 'rates', 'team']],
  [
    {
      type: 'signal',
      requestId,
      signal: 'here',
      person: { id: 'p', name: 'Inès', role: 'client' },
    },
    [],
  ],
];

test.each(cases)('%o repeats exactly the queries that it concerns', async (event, expected) => {
  hear(event);
  await elapse();
  expect(asked.toSorted()).toEqual(expected.toSorted());
});

test('changes that come together repeat a query once', async () => {
  for (const part of ['status', 'order', 'notes'] as const) hear({ type: 'request', requestId, part });
  await elapse();
  expect(asked.filter((name) => name === 'detail')).toHaveLength(1);
});

test('lists wait for a random moment, the request does not', () => {
  hear({ type: 'request', requestId, part: 'status' });
  expect(timers.map(({ ms }) => ms)).toEqual([60, 560]);
});

test('a change during a query repeats the query after its answer', async () => {
  const answer = Promise.withResolvers<void>();
  hold = answer.promise;
  hear({ type: 'request', requestId, part: 'status' });
  await elapse();
  hear({ type: 'request', requestId, part: 'quotes' });
  expect(timers).toHaveLength(0);
  answer.resolve();
  await settle();
  await elapse();
  expect(asked.filter((name) => name === 'detail')).toHaveLength(2);
});

test('in a hidden tab the screen waits, but the counts in the title do not', async () => {
  visible = false;
  hear({ type: 'request', requestId, part: 'status' });
  await elapse();
  expect(asked).toEqual(['counts']);
});
