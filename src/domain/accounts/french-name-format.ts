/**
 * French elides before a vowel, before a `y` that a consonant follows, and before the French names that begin
 * with a mute h. It does not elide before any other h (“Hamburg”, “Hilton”).
 */
const elided = /^(?:[aeiouœæ]|y[^aeiou\W]|h(?:adr|ector|el[eo]|enri|erm|erv|ilai|ippo|onor|ort|ubert|ug))/i;

/** “de Camille”, “d’Emily”. */
export function deName(name: string): string {
  return (elided.test(name.normalize('NFD').replace(/\p{M}/gu, '')) ? 'd’' : 'de ') + name;
}
