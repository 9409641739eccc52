import { parseSync } from 'vite';
import { defaultLanguage, languages, type Language } from '#domain/language.ts';
import { sources, textOf } from './read-house.ts';

/** One string of a dictionary, as written. */
export interface Written {
  language: Language;
  file: string;
  line: number;
  /** The path of keys: `notes.title`. */
  at: string;
  /** The text, with `{}` instead of the program's values. */
  text: string;
}

interface Node {
  type: string;
  start: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Returns a property of a node; undefined if the value is not a node. */
const part = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).find(([key]) => key === name)?.[1]
    : undefined;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isLanguage = (name: string): name is Language => languages.some((language) => language === name);

function keyOf(property: unknown): string {
  const key = part(property, 'key');
  const name = part(key, 'name') ?? part(key, 'value');
  return typeof name === 'string' ? name : '';
}

/** Returns whether the node is an object with an entry for every language. */
function isByLanguage(node: unknown): boolean {
  if (part(node, 'type') !== 'ObjectExpression') return false;
  const keys = new Set(list(part(node, 'properties')).map(keyOf));
  return languages.every((language) => keys.has(language));
}

/** Returns the parts whose strings are not texts for people: module names, comparisons, the choice of plurals. */
function silentParts(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return Object.keys(node);
  if (node.type === 'BinaryExpression' && /^[!=]==/.test(String(part(node, 'operator')))) {
    return ['left', 'right'];
  }
  if (node.type === 'MemberExpression') return ['property'];
  return node.type === 'Property' ? ['key'] : [];
}

/** Type expressions that may enclose texts: `{ … } satisfies Words`. */
const wrappers = new Set(['TSSatisfiesExpression', 'TSAsExpression', 'TSNonNullExpression']);

interface Within {
  language: Language | null;
  /** True below the texts of one language. There the keys `fr` and `en` are content, not languages. */
  isSettled?: boolean;
  at: readonly string[];
}

function stringOf(node: Node): string | null {
  if (node.type === 'Literal') {
    const value = part(node, 'value');
    return typeof value === 'string' ? value : null;
  }
  if (node.type !== 'TemplateLiteral') return null;
  const pieces = list(part(node, 'quasis')).map((quasi) => String(part(part(quasi, 'value'), 'cooked')));
  return pieces.join('{}');
}

/** Returns the name that a declaration declares; undefined for other nodes. */
const nameOf = (node: Node) =>
  node.type === 'VariableDeclarator' ? String(part(part(node, 'id'), 'name')) : '';

/** Returns every string below a node, with its language. */
function stringsBelow(
  node: Node,
  within: Within,
  variables: ReadonlyMap<string, Language>,
  found: (at: Within, node: Node, text: string) => void,
): void {
  const text = stringOf(node);
  if (text !== null) found(within, node, text);
  const byLanguage = isByLanguage(node);
  const silent = wrappers.has(node.type) ? ['typeAnnotation'] : silentParts(node);
  for (const [name, value] of Object.entries(node)) {
    if (silent.includes(name)) continue;
    for (const child of [value].flat().filter(isNode)) {
      const key = child.type === 'Property' ? keyOf(child) : '';
      const own = byLanguage && isLanguage(key) ? key : variables.get(nameOf(child));
      const at = key === '' ? within.at : [...within.at, key];
      const language = within.isSettled ? within.language : (own ?? within.language);
      stringsBelow(
        child,
        { language, isSettled: within.isSettled === true || own !== undefined, at },
        variables,
        found,
      );
    }
  }
}

/**
 * Returns the language of a file. Legal documents are in one language. A text outside a language table is in the
 * default language, from which the other languages take their shape. Chinese has rules of its own, because only
 * suppliers read it.
 */
const fileLanguage = (file: string): Language | null =>
  languages.find((language) => file.endsWith(`-${language}-texts.ts`)) ??
  (file.endsWith('-texts.ts') && !file.endsWith('-zh-texts.ts') ? defaultLanguage : null);

/**
 * Returns the languages of a file's variables, from objects such as `{ fr: french, en: english }` and `{ fr, en }`.
 */
function variableLanguages(node: unknown, known = new Map<string, Language>()): Map<string, Language> {
  if (!isNode(node)) return known;
  for (const property of isByLanguage(node) ? list(part(node, 'properties')) : []) {
    const [key, name] = [keyOf(property), part(part(property, 'value'), 'name')];
    if (isLanguage(key) && typeof name === 'string') known.set(name, key);
  }
  for (const child of Object.values(node).flat()) variableLanguages(child, known);
  return known;
}

function textsIn(file: string): Written[] {
  const written: Written[] = [];
  const source = textOf(file);
  const { program } = parseSync(file, source);
  const variables = variableLanguages(program);
  const within: Within = { language: fileLanguage(file), at: [] };
  if (isNode(program)) {
    stringsBelow(program, within, variables, ({ language, at }, { start }, text) => {
      if (language === null || !/\p{L}|\d/u.test(text)) return;
      const path = at.filter((key) => !isLanguage(key)).join('.');
      written.push({ language, file, line: source.slice(0, start).split('\n').length, at: path, text });
    });
  }
  return written;
}

/** Returns whether the file can contain texts: dictionaries, and other files with an entry for every language. */
const mayHold = (file: string) =>
  fileLanguage(file) !== null ||
  languages.every((language) => new RegExp(`^\\s*${language}: |[{,] ${language}: `, 'm').test(textOf(file)));

/** The demo's messages, which imitate how people type. */
const typedByPeople = /^src\/server\/demo\//;

/** Every string of the product's dictionaries, from both branches of every condition. */
export const texts: readonly Written[] = sources
  .filter((file) => mayHold(file) && !typedByPeople.test(file))
  .flatMap(textsIn);
