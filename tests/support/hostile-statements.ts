import { foreignIban, ownIban } from './statement-files.ts';

// Bank files that are expensive to compare: only the words of their entries differ, and all words are different.

interface Flood {
  kind: '052' | '053';
  day: string;
  /** The approximate size in megabytes. */
  size: number;
  /** The number of letters in each entry's text. */
  textLength?: number;
}

const names = { '052': ['BkToCstmrAcctRpt', 'Rpt'], '053': ['BkToCstmrStmt', 'Stmt'] } as const;

/** Returns different words that consist of letters only. */
function wordsOf(seed: string, length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1) {
    text += `${seed}${at.toString(26).replaceAll(/\d/g, (figure) => 'QRSTUVWXYZ'.charAt(Number(figure)))} `;
  }
  return text.slice(0, length);
}

const letters = (at: number) => String(at).replaceAll(/\d/g, (figure) => 'abcdefghij'.charAt(Number(figure)));

/** Returns a file with as many entries of one day and amount as fit. */
export function floodOf({ kind, day, size, textLength = 24 }: Flood): string {
  const [message, statement] = names[kind];
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; length < size * 1_000_000; at += 1) {
    const text = wordsOf(`${kind === '052' ? 'day' : 'night'}${letters(at)}`, textLength);
    const entry = `<Ntry><Amt Ccy="EUR">600.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    pieces.push(entry);
    length += entry.length;
  }
  return `<Document><${message}><${statement}><Id>${kind}-${day}-${size}</Id><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>${pieces.join('')}</${statement}></${message}></Document>`;
}

/** Returns a file with one entry that bundles as many payments as fit. */
export function bundleOf(day: string, size: number): string {
  const part = `<TxDtls><Amt Ccy="EUR">0.01</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>${'x'.repeat(900)}</Ustrd></RmtInf></TxDtls>`;
  const count = Math.floor((size * 1_000_000) / part.length);
  const amount = (count / 100).toFixed(2);
  return `<Document><BkToCstmrStmt><Stmt><Id>bundle-${day}</Id><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls>${part.repeat(count)}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
}

/** Returns a file with the most empty statements that one file may have, and statements of foreign accounts. */
export function manyStatements(day: string): string {
  const statement = (at: number) =>
    `<Stmt><Id>${day}-${at}</Id><CreDtTm>${day}T00:00:00</CreDtTm><Acct><Id><IBAN>${at % 2 ? foreignIban : ownIban}</IBAN></Id></Acct></Stmt>`;
  return `<Document><BkToCstmrStmt>${Array.from({ length: 3_900 }, (_, at) => statement(at)).join('')}</BkToCstmrStmt></Document>`;
}

const floodText = (seed: string, at: number) => wordsOf(`${seed}${letters(at)}`, 24);

/** Returns an OFX file with this number of entries of one day and amount. */
export function ofxFlood(day: string, entries: number): string {
  const entry = (at: number) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>600.00<NAME>${floodText('ofx', at)}</STMTTRN>`;
  return `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${ownIban}</BANKACCTFROM><BANKTRANLIST>${Array.from({ length: entries }, (_, at) => entry(at)).join('')}</BANKTRANLIST></STMTRS></OFX>`;
}

/** The same as MT940. Each entry has numbered fields, most of which are empty. */
export function swiftFlood(day: string, entries: number): string {
  const date = day.slice(2).replaceAll('-', '');
  const entry = (at: number) =>
    `:61:${date}C600,00NTRFNONREF\n:86:166${'?20'.repeat(20)}${floodText('swift', at)}`;
  return `:20:FLOOD\n:25:${ownIban}\n:28C:0\n:60F:C${date}EUR0,00\n${Array.from({ length: entries }, (_, at) => entry(at)).join('\n')}\n:62F:C${date}EUR0,00\n-\n`;
}
