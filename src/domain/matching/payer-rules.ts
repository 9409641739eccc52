import { foldText } from '#domain/requests/search-word-rules.ts';

/** What says of which legal form somebody is, or how they are addressed, and nothing about who. */
const idle = new Set(
  `sarl sas sasu eurl sa sci scp snc sca scm selarl scop scic sci gie gmbh ag kg ohg ug gbr mbh ltd limited llc llp inc corp plc
  co bv nv srl srls spa sl slu sau ab oy aps as se ei eirl auto entrepreneur societe ste soc ets etablissements cie company
  mr mme mlle mrs ms monsieur madame mademoiselle herr frau ou et and und y the le la les de du des
  vir virement sepa recu transfer from`.split(/\s+/),
);
/** Fewer letters than these are anybody's. */
const minLetters = 4;

const isPlain = (text: string) => /^[\x20-\x7e\s]*$/.test(text);

/** As the search folds it; most of what banks write is plain already. */
export const fold = (text: string) => (isPlain(text) ? text.toLowerCase() : foldText(text));

/** The words of a name by which somebody is known, whatever its case, accents and legal form. */
export function nameWords(name: string): string[] {
  const folded = fold(name);
  const words = isPlain(folded) ? folded.split(/[^a-z0-9]+/) : folded.split(/[^\p{L}\p{N}]+/u);
  return words.filter((word, at) => word.length > 1 && !idle.has(word) && words.indexOf(word) === at);
}

/** The words of a name that are enough to know somebody by; none where it is too short for that. */
export function knownBy(name: string): string[] {
  const words = nameWords(name).sort();
  return words.reduce((sum, word) => sum + word.length, 0) >= minLetters ? words : [];
}
