import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { addsUp } from '#domain/statements/balance-rules.ts';
import type { StatementFormat } from '#domain/statements/statement-kinds.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import {
  keepEntry,
  keepStatement,
  noContents,
  openStatement,
  type OpenStatement,
  periodBetween,
} from './record-contents.ts';
import { balanceOf, dayAt, entryOf, partOf, type DetailedPart } from './read-camt-entry.ts';
import { tidy } from './read-text.ts';
import type { ReadContents, ReadStatement } from './reading-kinds.ts';
import { firstAt, readXml, textAt, type XmlNode } from './read-xml.ts';
import { ReadingRefused } from './refuse-reading.ts';

/** The format for each message element, and the name of the element for one of its statements. */
const messages: Readonly<Record<string, { format: StatementFormat; statement: string }>> = {
  BkToCstmrStmt: { format: 'camt.053', statement: 'Stmt' },
  BkToCstmrAcctRpt: { format: 'camt.052', statement: 'Rpt' },
  BkToCstmrDbtCdtNtfctn: { format: 'camt.054', statement: 'Ntfctn' },
};

/** The namespace of ISO 20022, such as `urn:iso:std:iso:20022:tech:xsd:camt.053.001.08`. */
const namespace = /\b(camt\.05[234])\.001\.(\d{2})$/;
const [oldest, newest] = ['02', '13'];

/**
 * Returns the format and the name of the statement element. The namespace must agree with the message element; with a
 * bank's own namespace, or none, the message element decides.
 */
function messageOf({ name, uri }: XmlNode): (typeof messages)[string] {
  const message = messages[name];
  if (!message) throw new ReadingRefused('unreadable', name);
  const [, format, version = ''] = namespace.exec(uri) ?? [];
  const isOther = format !== undefined && (format !== message.format || version < oldest || version > newest);
  if (isOther || (format === undefined && uri.startsWith('urn:iso:')))
    throw new ReadingRefused('unreadable', uri);
  return message;
}

const wholeNumberIn = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Collects the contents of a file while it is read. */
class CamtContents {
  readonly contents = noContents();
  readonly #accounts: readonly string[];
  #message: (typeof messages)[string] | null = null;
  openStatement: OpenStatement | null = null;
  #parts: DetailedPart[] = [];
  #isDocument = false;
  /** The number of entries so far; each payment inside an entry counts as one. */
  entriesRead = 0;

  constructor(accounts: readonly string[]) {
    this.#accounts = accounts;
  }

  get format(): StatementFormat {
    if (!this.#message) throw new ReadingRefused('unreadable');
    return this.#message.format;
  }

  begin(node: XmlNode, depth: number): boolean {
    if (depth === 0) this.#isDocument = node.name === 'Document';
    if (depth === 0 && !this.#isDocument) throw new ReadingRefused('unreadable', node.name);
    if (depth === 1) this.#message = messageOf(node);
    return depth === 2 && node.name === this.#message?.statement;
  }

  end(node: XmlNode, parent: XmlNode | null): boolean {
    if (node.name === 'TxDtls') {
      this.#parts.push(partOf(node));
      if (this.#parts.length > statementLimits.entries) throw new ReadingRefused('too_much');
      return false;
    }
    if (node.name === 'Ntry') {
      if (parent && parent.name === this.#message?.statement) this.#endEntry(node, parent);
      return false;
    }
    if (parent === null) this.#endStatement(node);
    return true;
  }

  #opened(statement: XmlNode): OpenStatement {
    if (this.openStatement) return this.openStatement;
    const stated = compactIban(textAt(statement, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id']));
    if (stated === '') throw new ReadingRefused('malformed', 'Acct');
    const currency = textAt(statement, ['Acct', 'Ccy']) || null;
    this.openStatement = openStatement(this.contents, { stated, accounts: this.#accounts, currency });
    return this.openStatement;
  }

  #endEntry(node: XmlNode, statement: XmlNode): void {
    const open = this.#opened(statement);
    const parts = this.#parts;
    this.#parts = [];
    this.entriesRead += Math.max(1, parts.length);
    if (this.entriesRead > statementLimits.entries) throw new ReadingRefused('too_much');
    const read = entryOf(node, open, parts);
    open.currency ??= firstAt(node, 'Amt')?.currency ?? null;
    keepEntry(this.contents, open, read);
  }

  #endStatement(node: XmlNode): void {
    const open = this.#opened(node);
    this.openStatement = null;
    if (!open.isOwn) return;
    const currency = open.currency ?? firstAt(node, 'Bal', 'Amt')?.currency ?? 'EUR';
    if (currency !== 'EUR') return;
    keepStatement(this.contents, statementOf(node, open));
  }
}

function periodOf(
  node: XmlNode,
  open: OpenStatement,
  days: { opening: string | null; closing: string | null },
) {
  const period = firstAt(node, 'FrToDt');
  const to = (period && dayAt(period, 'ToDtTm')) ?? days.closing ?? open.last ?? dayAt(node, 'CreDtTm');
  if (to === null) throw new ReadingRefused('malformed', 'FrToDt');
  const from = (period && dayAt(period, 'FrDtTm')) ?? open.first ?? days.opening ?? to;
  return periodBetween(from, to);
}

function statementOf(node: XmlNode, open: OpenStatement): ReadStatement {
  const opening = balanceOf(node, ['OPBD', 'PRCD']);
  const closing = balanceOf(node, ['CLBD', ...(node.name === 'Rpt' ? ['ITBD'] : [])]);
  return {
    account: open.account,
    statementId: tidy(textAt(node, ['Id']), statementLimits.reference),
    sequence: wholeNumberIn(textAt(node, ['ElctrncSeqNb'], ['LglSeqNb'])),
    page: wholeNumberIn(textAt(node, ['StmtPgntn', 'PgNb'], ['RptPgntn', 'PgNb'], ['NtfctnPgntn', 'PgNb'])),
    currency: 'EUR',
    ...periodOf(node, open, { opening: opening?.on ?? null, closing: closing?.on ?? null }),
    opening,
    closing,
    entries: open.entries,
    addsUp: addsUp({ opening: opening?.cents ?? null, closing: closing?.cents ?? null }, open.movements),
  };
}

/** Reads an account message of ISO 20022: camt.052, .053 or .054. Reports progress; throws `ReadingRefused`. */
export async function readCamt(
  pieces: AsyncIterable<string>,
  accounts: readonly string[],
  progress: (entries: number) => Promise<void>,
): Promise<{ format: StatementFormat; contents: ReadContents }> {
  const collected = new CamtContents(accounts);
  async function* reported() {
    for await (const piece of pieces) {
      yield piece;
      await progress(collected.entriesRead);
    }
  }
  await readXml(reported(), collected);
  const { format, contents } = collected;
  return { format, contents };
}
