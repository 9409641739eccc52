const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

function fold(character: string): string {
  const lower = character.toLowerCase();
  return ligatures[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The folded text, and where in the original each of its characters comes from. */
function folded(text: string): { characters: string; origins: number[] } {
  let characters = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = fold(character);
    characters += plain;
    for (let part = 0; part < plain.length; part += 1) origins.push(index);
    index += character.length;
  }
  origins.push(index);
  return { characters, origins };
}

/** Where the searched words stand in a text, as ordered [start, end) pairs; case and accents ignored, as in the search. */
export function matchesIn(text: string, search: string): [number, number][] {
  const words = folded(search).characters.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const { characters, origins } = folded(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = characters.indexOf(word); at >= 0; at = characters.indexOf(word, at + word.length)) {
      found.push([origins[at] ?? 0, origins[at + word.length] ?? text.length]);
    }
  }
  found.sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [start, end] of found) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
