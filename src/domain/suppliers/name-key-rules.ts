import { foldText } from '#domain/requests/search-word-rules.ts';
import { supplierLimits } from './supplier-limits.ts';

/** Legal forms at the end of a name, as words of `wordsOf`. Longer forms consist of several. */
const legalFormEndings = new Set(
  `co company ltd limited inc incorporated corp corporation llc llp plc lp pvt private pte pty gmbh mbh ag kg ohg ug
  sarl sas sasu sa eurl snc scop srl spa sl slu lda ltda bv nv ab aps as oy oyj kft zrt sro doo dooel ood eood jsc
  pjsc ojsc ooo sti sdn bhd tbk cv kk unipessoal gie sp zoo &`.split(/\s+/),
);

/** Legal forms whose single words may have another meaning. */
const longEndings = ['joint stock company', 'anonim sirketi', 'limited sirketi'].map((form) =>
  form.split(' '),
);

/** Legal forms that come before a name. */
const legalFormBeginnings = [
  'cong ty trach nhiem huu han',
  'cong ty co phan',
  'cong ty tnhh',
  'cong ty cp',
].map((form) => form.split(' '));
const shortBeginnings = new Set('sarl sas sasu sa eurl pt cv ooo'.split(' '));

/** Forms in scripts that do not separate words. A longer form comes before a form that is its end. */
const unseparatedForms =
  /(?:股份有限公司|股份有限責任公司|有限责任公司|有限責任公司|有限公司|公司|株式会社|有限会社|合同会社|주식회사)$|^(?:株式会社|有限会社|合同会社|주식회사)/u;

/** Returns the folded words of letters and digits. Consecutive single letters are one word: “S.A.R.L.”. */
function wordsOf(name: string): string[] {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
  return words.reduce<{ words: string[]; wasSingle: boolean }>(
    ({ words: before, wasSingle }, word) => {
      const isSingle = /^[a-z]$/.test(word);
      const isNext = isSingle && wasSingle;
      const all = isNext ? [...before.slice(0, -1), `${before.at(-1)}${word}`] : [...before, word];
      return { words: all, wasSingle: isSingle };
    },
    { words: [], wasSingle: false },
  ).words;
}

const endsWith = (words: readonly string[], form: readonly string[]) =>
  words.length > form.length && form.every((word, at) => words[words.length - form.length + at] === word);
const beginsWith = (words: readonly string[], form: readonly string[]) =>
  words.length > form.length && form.every((word, at) => words[at] === word);

function withoutForms(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  const long = longEndings.find((form) => endsWith(words, form));
  if (long) return withoutForms(words.slice(0, -long.length));
  if (legalFormEndings.has(words.at(-1) ?? '')) return withoutForms(words.slice(0, -1));
  const first = legalFormBeginnings.find((form) => beginsWith(words, form));
  if (first) return withoutForms(words.slice(first.length));
  return shortBeginnings.has(words[0] ?? '') ? withoutForms(words.slice(1)) : words;
}

function withoutUnseparated(text: string): string {
  const rest = text.replace(unseparatedForms, '');
  return rest === '' || rest === text ? text : withoutUnseparated(rest);
}

/**
 * Returns the form in which suppliers' names are compared: without case, accents, spaces, punctuation and legal form.
 * A name that consists only of these stays unchanged.
 */
export function nameKey(name: string): string {
  const words = withoutForms(wordsOf(name)).join('').replaceAll('&', '');
  const key = withoutUnseparated(words) || foldText(name).replaceAll(/\s+/g, '') || name;
  return Array.from(key).slice(0, supplierLimits.name).join('');
}
