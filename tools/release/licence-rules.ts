import type { Component } from './list-components.ts';

/**
 * The licences that a release may contain. All of them permit passing the component on with the text of its licence.
 */
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
 * Licences of components in separate files, which users may replace: libvips with its contents, and the fonts with
 * which browsers draw other people’s PDF files.
 */
const replaceable: readonly string[] = ['LGPL-3.0-or-later', 'GPL-2.0-only WITH Font-exception-2.0'];

/** Returns whether an SPDX expression has an alternative that consists only of allowed licences. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  const names = new Set([...allowed, ...replaceable]);
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => names.has(name)));
}

/** Returns the components whose licence is not in these lists. */
export const refused = (components: readonly Component[]): string[] =>
  components.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`);
