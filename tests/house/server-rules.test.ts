import { expect, test } from 'vitest';
import { placeOf, sources, textOf } from './read-house.ts';

const inServer = sources.filter((file) => file.startsWith('src/server/'));

test('SQL is spoken in stores, services, commands and the demo only', () => {
  const speaks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|pool\.query\(/;
  const broken = inServer.filter((file) => {
    const { room } = placeOf(file);
    if (['', 'services', 'demo'].includes(room) || file.endsWith('-store.ts')) return false;
    return speaks.test(textOf(file));
  });
  expect(broken).toEqual([]);
});

test('only the sign-in gate makes an actor, and so a visibility scope', () => {
  const makers = sources.filter((file) => /\bactorFrom\(|Scope\.of\(/.test(textOf(file)));
  expect(makers.filter((file) => file !== 'src/server/services/http/actor.ts')).toEqual([
    'src/server/sessions/create-gate.ts',
  ]);
});
