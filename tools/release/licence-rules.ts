import type { Component } from './list-components.ts';

/** The licences that a release may contain: all let it be passed on with their texts. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ICU',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'OpenSSL',
  'PostgreSQL',
  'Zlib',
];

/**
 * In files of their own, which users may replace: libvips with what it contains, and the fonts that browsers draw other
 * people’s PDF files with.
 */
const replaceable: readonly string[] = ['LGPL-3.0-or-later', 'GPL-2.0-only WITH Font-exception-2.0'];

/** Whether an expression of SPDX leaves a choice that is allowed, and nothing beside it that is not. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  const names = new Set([...allowed, ...replaceable]);
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => names.has(name)));
}

/** The components whose licence nobody has agreed to. */
export const refused = (components: readonly Component[]): string[] =>
  components.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`);
