/**
 * A vowel, a y before a consonant, or one of the French names that begin with a mute h; before any other h, as in
 * “Hamburg” or “Hilton”, nothing is elided.
 */
const elided = /^(?:[aeiouœæ]|y[^aeiou\W]|h(?:adr|ector|el[eo]|enri|erm|erv|ilai|ippo|onor|ort|ubert|ug))/i;

/** “de Camille”, “d’Emily”. */
export function deName(name: string): string {
  return (elided.test(name.normalize('NFD').replace(/\p{M}/gu, '')) ? 'd’' : 'de ') + name;
}
