import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { isText, placeOf, sources, textOf } from './read-house.ts';
import { commonRooms, crowded, features, maxFilesInRoom } from './rooms.ts';

const floors = new Set(['domain', 'contract', 'server', 'web']);

test('every room is on the list, under the same name on every floor', () => {
  const unknown = new Set<string>();
  for (const file of sources) {
    const { floor, room } = placeOf(file);
    if (!floors.has(floor) || room === '') continue;
    if (!Object.hasOwn(features, room) && !commonRooms[floor]?.includes(room))
      unknown.add(`${floor}/${room}`);
  }
  expect([...unknown]).toEqual([]);
});

test('every room on the list exists', () => {
  const inhabited = new Set(sources.map((file) => placeOf(file).room));
  expect(Object.keys(features).filter((room) => !inhabited.has(room))).toEqual([]);
});

test(`a room of more than ${maxFilesInRoom} files has sub-rooms, one level of them`, () => {
  const counts = new Map<string, number>();
  for (const file of sources.filter((name) => !isText(name) && placeOf(name).room !== '')) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, count]) => count > maxFilesInRoom && !crowded.includes(folder));
  expect(full).toEqual([]);
  expect(sources.filter((file) => placeOf(file).subRoom.includes('/'))).toEqual([]);
});

/** Returns, for each endpoint, the rooms whose files name the endpoint with the given words. */
function roomsThatSay(
  floor: string,
  kind: string,
  words: (name: string) => RegExp,
): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of sources.filter((name) => name.startsWith(`src/${floor}/`) && name.endsWith(kind))) {
    for (const name of Object.keys(endpoints)) {
      if (!words(name).test(textOf(file))) continue;
      rooms.set(name, (rooms.get(name) ?? new Set()).add(placeOf(file).room));
    }
  }
  return rooms;
}

test('an endpoint is declared in the room whose routes bind it', () => {
  const declared = roomsThatSay('contract', '-endpoints.ts', (name) => new RegExp(`^  ${name}: `, 'm'));
  const bound = roomsThatSay('server', '-routes.ts', (name) => new RegExp(`[eE]ndpoints\\.${name}\\b`));
  const roomsOf = (name: string) => ({
    declared: [...(declared.get(name) ?? [])],
    bound: [...(bound.get(name) ?? [])],
  });
  const strange = Object.keys(endpoints).filter((name) => {
    const rooms = roomsOf(name);
    return rooms.declared.length !== 1 || rooms.declared.join() !== rooms.bound.join();
  });
  expect(strange.map((name) => ({ name, ...roomsOf(name) }))).toEqual([]);
});
