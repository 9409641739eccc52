import { expect, test } from 'vitest';
import { placeOf, sources, textOf } from './read-house.ts';

const inServer = sources.filter((file) => file.startsWith('src/server/'));

test('only stores, services, commands and the demo contain SQL', () => {
  const speaks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|pool\.query\(/;
  const broken = inServer.filter((file) => {
    const { room } = placeOf(file);
    if (['', 'services', 'demo'].includes(room) || file.endsWith('-store.ts')) return false;
    return speaks.test(textOf(file));
  });
  expect(broken).toEqual([]);
});

test('only the restoring of an archive truncates tables, because that deletes rows that are written once', () => {
  const empties = sources.filter((file) => /\bTRUNCATE\b/.test(textOf(file)));
  expect(empties).toEqual(['src/server/backup/backup-store.ts']);
});

test('only the sign-in gate makes an actor, and so a visibility scope', () => {
  const makers = sources.filter((file) => /\bactorFrom\(|Scope\.of\(/.test(textOf(file)));
  expect(makers.filter((file) => file !== 'src/server/services/http/actor.ts')).toEqual([
    'src/server/sessions/create-gate.ts',
  ]);
});

test('changes are published in one place only', () => {
  const matching = (pattern: RegExp) => inServer.filter((file) => pattern.test(textOf(file)));
  expect(matching(/insertInto\('queued_notifications'\)|INSERT INTO queued_notifications/)).toEqual([
    'src/server/changes/change-store.ts',
  ]);
  expect(matching(/pg_notify/)).toEqual([
    'src/server/changes/change-store.ts',
    'src/server/services/live/live-bus.ts',
  ]);
  expect(matching(/\blive\.publish\(/)).toEqual([
    'src/server/changes/record-change.ts',
    'src/server/live/send-signal.ts',
  ]);
  // The statement that creates a request also writes its first event.
  expect(matching(/insertInto\('request_events'\)|INSERT INTO request_events/)).toEqual([
    'src/server/changes/change-store.ts',
    'src/server/clients/opened-request-store.ts',
    'src/server/demo/demo-event-store.ts',
    'src/server/requests/submission/submission-store.ts',
  ]);
});
