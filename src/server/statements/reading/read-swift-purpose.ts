import { ibanOf } from '#domain/statements/account-number-rules.ts';
import { isReturnCode } from '#domain/statements/return-rules.ts';
import { referenceOrNull } from '#domain/statements/bank-reference-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { tidy } from './read-text.ts';

/** The contents of field 86 about a payment. */
interface SwiftPurpose {
  name: string;
  iban: string;
  text: string;
  endToEndId: string | null;
  isReturn: boolean;
  returnReason: string | null;
}

/** The number of characters after which banks break a line, and a numbered field. */
const [lineWidth, fieldWidth] = [65, 27];

/**
 * Joins lines. A full line continues in the next one. A shorter line was complete, or a space after it was cut off.
 */
const joinLines = (lines: readonly string[], width: number) =>
  lines.map((line, at) => (line.length >= width || at === lines.length - 1 ? line : `${line} `)).join('');

const numberedFieldStart = /^(\d{3})?([?<@#*^|~])(?=[0-6]\d)/;
/** The marks by which German banks separate the parts of a SEPA payment. */
const sepaMarks = 'EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|RREF';
const [markAtStart, markAnywhere] = [
  new RegExp(`^(?:${sepaMarks})\\+`),
  new RegExp(`(?:^|\\s)(${sepaMarks})\\+`),
];

/**
 * Returns the texts by the key in front of each. The text before the first key has the key `''`. The first text of a
 * key counts.
 */
function textsByKey(pieces: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map([['', pieces[0] ?? '']]);
  for (let at = 1; at < pieces.length; at += 2) {
    const [key = '', text = ''] = pieces.slice(at, at + 2);
    if (!found.has(key)) found.set(key, text.trim());
  }
  return found;
}

const idOf = (text: string) => referenceOrNull(tidy(text, statementLimits.reference));

/** Reads `166?00…?20…?32…`: numbered fields. */
function numberedPurpose(whole: string, code: string, separator: string): SwiftPurpose {
  const fields = whole.split(new RegExp(`\\${separator}(?=\\d\\d)`)).slice(1);
  const linesOf = (isAsked: (field: number) => boolean) =>
    fields.filter((field) => isAsked(Number(field.slice(0, 2)))).map((field) => field.slice(2));
  const lines = linesOf((field) => (field >= 20 && field <= 29) || (field >= 60 && field <= 63));
  const ended = lines.map((line, at) => (markAtStart.test(lines[at + 1] ?? '') ? `${line} ` : line));
  const tagged = textsByKey(joinLines(ended, fieldWidth).split(markAnywhere));
  const [bank = '', account = ''] = [30, 31].map((asked) => linesOf((field) => field === asked)[0]);
  return {
    name: joinLines(
      linesOf((field) => field === 32 || field === 33),
      fieldWidth,
    ),
    iban: tagged.get('IBAN') ?? ibanOf({ bank, branch: '', number: account, key: '' }) ?? '',
    text: `${tagged.get('') ?? ''} ${tagged.get('SVWZ') ?? ''}`,
    endToEndId: idOf(tagged.get('EREF') ?? ''),
    isReturn: isReturnCode(code),
    returnReason: null,
  };
}

const keys =
  'TRTP|TRCD|EREF|PREF|RREF|MARF|CSID|CNTP|REMI|NAME|IBAN|BIC|ORDP|BENM|ID|ADDR|ISDT|PURP|RTRN|ULTD|ULTB|ULTC|SVCL|BUSP|CREF';
const keyAnywhere = new RegExp(`/{1,2}(${keys})/`);

/** Reads `/EREF/…/NAME/…/REMI/…`: named fields, in the form of Dutch banks. */
function namedPurpose(whole: string): SwiftPurpose {
  const tagged = textsByKey(whole.split(keyAnywhere));
  const at = (key: string) => (tagged.get(key) ?? '').replaceAll(/^[/\s]{1,9}|[/\s]{1,9}$/g, '');
  const [iban = '', , name = ''] = at('CNTP').split('/');
  const reason = idOf(at('RTRN'));
  return {
    name: at('NAME') || name,
    iban: at('IBAN') || iban,
    text: at('REMI').replace(/^(?:USTD|STRD\/(?:CUR|ISO))\/{1,2}/, ''),
    endToEndId: idOf(at('EREF')),
    isReturn: reason !== null,
    returnReason: reason,
  };
}

/** Reads field 86 in any of the forms that banks use. */
export function purposeOf(written: readonly string[]): SwiftPurpose {
  const lines = written.filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const [, code = '', separator] = numberedFieldStart.exec(first) ?? [];
  if (separator !== undefined) return numberedPurpose(lines.join(''), code, separator);
  const text = joinLines(lines, lineWidth);
  if (/^\/[A-Z]{2,4}\//.test(first)) return namedPurpose(text);
  return { name: '', iban: '', text, endToEndId: null, isReturn: false, returnReason: null };
}
