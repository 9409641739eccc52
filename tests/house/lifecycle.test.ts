import { expect, test } from 'vitest';
import { orderStatuses, requestStatuses, transitionNames } from '#domain/requests/request-lifecycle.ts';
import { isText, placeOf, sources, surroundings, textOf } from './read-house.ts';

/** Words that browsers and forms use too. They count only within quotes, and not as the type of a button. */
const ambiguous = new Set<string>(['submit', 'approve', 'decline', 'withdraw', 'cancel']);
const names = [...requestStatuses, ...transitionNames, ...orderStatuses];
const plain = names.filter((name) => !ambiguous.has(name)).join('|');
const named = new RegExp(
  `\\b(?:${plain})\\b|(?<!type(?::|=| =) ?)(?<!EventListener\\()(['"])(?:${[...ambiguous].join('|')})\\1`,
);
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm;

/** Only the tables and the texts may name statuses and transitions. */
const mayName = (file: string): boolean => placeOf(file).floor === 'domain' || isText(file);

test('outside the domain and texts no file names a status or a transition', () => {
  const scripts = surroundings.filter((file) => file.startsWith('scripts/'));
  const broken = [...sources, ...scripts]
    .filter((file) => !mayName(file))
    .flatMap((file) => {
      const found = named.exec(textOf(file).replaceAll(comments, ''));
      return found ? [`${file} names ${found[0]}`] : [];
    });
  expect(broken).toEqual([]);
});

/** This table names the statuses in which a role sees requests. */
const rolesTable = 'src/domain/team/agency-role-rules.ts';

test('within the domain only the tables and the rules beside them name a status', () => {
  const status = new RegExp(`\\b(?:${requestStatuses.join('|')})\\b`);
  const broken = sources.filter((file) => {
    const { floor, room } = placeOf(file);
    if (floor !== 'domain' || room === 'requests' || file === rolesTable || isText(file)) return false;
    return status.test(textOf(file).replaceAll(comments, ''));
  });
  expect(broken).toEqual([]);
});
