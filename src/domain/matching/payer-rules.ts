import { foldText } from '#domain/requests/search-word-rules.ts';

/** Words for a legal form or a form of address, which do not identify anyone. */
const ignoredWords = new Set(
  `sarl sas sasu eurl sa sci scp snc sca scm selarl scop scic sci gie gmbh ag kg ohg ug gbr mbh ltd limited llc llp inc corp plc
  co bv nv srl srls spa sl slu sau ab oy aps as se ei eirl auto entrepreneur societe ste soc ets etablissements cie company
  mr mme mlle mrs ms monsieur madame mademoiselle herr frau ou et and und y the le la les de du des
  vir virement sepa recu transfer from`.split(/\s+/),
);
/** A name with fewer letters identifies nobody. */
const minLetters = 4;

const isPlain = (text: string) => /^[\x20-\x7e\s]*$/.test(text);

/** Folds text as the search does, with a faster path because most bank text is plain. */
export const fold = (text: string) => (isPlain(text) ? text.toLowerCase() : foldText(text));

/** Returns the words of a name that identify its owner, without case, accents and legal form. */
export function nameWords(name: string): string[] {
  const folded = fold(name);
  const words = isPlain(folded) ? folded.split(/[^a-z0-9]+/) : folded.split(/[^\p{L}\p{N}]+/u);
  return words.filter((word, at) => word.length > 1 && !ignoredWords.has(word) && words.indexOf(word) === at);
}

/** Returns the words that are enough to recognise a name; empty if the name is too short. */
export function identifyingWords(name: string): string[] {
  const words = nameWords(name).sort();
  return words.reduce((sum, word) => sum + word.length, 0) >= minLetters ? words : [];
}
