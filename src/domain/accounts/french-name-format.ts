/** French names that begin with a mute h; before any other h, as in “Hamburg” or “Hilton”, nothing is elided. */
const muteH =
  /^h(?:adrien|ector|elen|elie|elo|enri|ermin|erve|ilair|ippoly|omer|onor|orac|orten|ubert|ugo|ugu|umbert|yacinth)/;

/** Whether `de` and `que` lose their vowel before a name; a y does so before a consonant alone. */
function elides(name: string): boolean {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return /^(?:[aeiouœæ]|y[^aeiou\W])/u.test(plain) || muteH.test(plain);
}

/** “de Camille”, “d’Emily”. */
export function deName(name: string): string {
  return elides(name) ? `d’${name}` : `de ${name}`;
}
