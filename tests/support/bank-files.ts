/**
 * Files as banks make them, by the published schemas: ISO 20022 camt.052, .053 and .054 in every version, and tables.
 */
export interface SampleEntry {
  amount: string;
  bookedOn: string;
  valueOn?: string;
  /** `CRDT` by default. */
  direction?: 'CRDT' | 'DBIT';
  name?: string;
  iban?: string;
  /** One `Ustrd` element for each text. */
  text?: string | readonly string[];
  creditorReference?: string;
  endToEndId?: string;
  bankReference?: string;
  reversal?: boolean;
  /** `BOOK` by default. */
  status?: string;
  currency?: string;
  /** The element `AddtlNtryInf`. */
  info?: string;
  /** XML inside `TxDtls`, unchanged. */
  details?: string;
  /** The payments that the entry bundles. */
  parts?: readonly SampleEntry[];
}

export interface SampleStatement {
  iban: string;
  id?: string;
  sequence?: number;
  from?: string;
  to?: string;
  /** The balance with its sign. */
  opening?: string;
  closing?: string;
  entries: readonly SampleEntry[];
}

export interface SampleFile {
  kind?: '052' | '053' | '054';
  version?: number;
  /** The prefix of the namespace, as some banks write it: `ns2:`. */
  prefix?: string;
  namespace?: string;
  statements: readonly SampleStatement[];
}

const tagNames = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Tag = (name: string, content: string, attributes?: string) => string;

const tagsWith =
  (prefix: string): Tag =>
  (name, content, attributes = '') =>
    content === '' ? '' : `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;

/** From version .08 on `Pty` contains a party, and `Cd` a status. */
const isRecent = ({ version = 8 }: SampleFile) => version >= 8;

function amountOf(t: Tag, { amount, currency = 'EUR' }: Pick<SampleEntry, 'amount' | 'currency'>): string {
  return t('Amt', amount, ` Ccy="${currency}"`);
}

function partyOf(t: Tag, file: SampleFile, entry: SampleEntry): string {
  const role = entry.direction === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const name = t('Nm', escaped(entry.name ?? ''));
  return t(
    'RltdPties',
    t(role, isRecent(file) ? t('Pty', name) : name) + t(`${role}Acct`, t('Id', t('IBAN', entry.iban ?? ''))),
  );
}

function detailsOf(t: Tag, file: SampleFile, entry: SampleEntry, isPart: boolean): string {
  const texts = [entry.text ?? []].flat();
  const reference = t('Tp', t('CdOrPrtry', t('Cd', 'SCOR'))) + t('Ref', entry.creditorReference ?? '');
  const amount = amountOf(t, entry);
  const early = (file.version ?? 8) < 4;
  return t(
    'TxDtls',
    t(
      'Refs',
      t('EndToEndId', escaped(entry.endToEndId ?? '')) +
        (isPart ? t('AcctSvcrRef', entry.bankReference ?? '') : ''),
    ) +
      (isPart
        ? early
          ? t('AmtDtls', t('TxAmt', amount))
          : amount + t('CdtDbtInd', entry.direction ?? 'CRDT')
        : '') +
      partyOf(t, file, entry) +
      t(
        'RmtInf',
        texts.map((text) => t('Ustrd', escaped(text))).join('') +
          (entry.creditorReference ? t('Strd', t('CdtrRefInf', reference)) : ''),
      ) +
      (entry.details ?? ''),
  );
}

function entryOf(t: Tag, file: SampleFile, entry: SampleEntry): string {
  const parts = entry.parts?.map((part) => detailsOf(t, file, part, true)) ?? [
    detailsOf(t, file, entry, false),
  ];
  const status = entry.status ?? 'BOOK';
  return t(
    'Ntry',
    amountOf(t, entry) +
      t('CdtDbtInd', entry.direction ?? 'CRDT') +
      (entry.reversal ? t('RvslInd', 'true') : '') +
      t('Sts', isRecent(file) ? t('Cd', status) : status) +
      t('BookgDt', t('Dt', entry.bookedOn)) +
      t('ValDt', t('Dt', entry.valueOn ?? entry.bookedOn)) +
      t('AcctSvcrRef', entry.bankReference ?? '') +
      t('NtryDtls', parts.join('')) +
      t('AddtlNtryInf', escaped(entry.info ?? '')),
  );
}

function balanceOf(t: Tag, kind: string, amount: string | undefined, on: string): string {
  if (amount === undefined) return '';
  const isDebit = amount.startsWith('-');
  return t(
    'Bal',
    t('Tp', t('CdOrPrtry', t('Cd', kind))) +
      amountOf(t, { amount: amount.replace('-', '') }) +
      t('CdtDbtInd', isDebit ? 'DBIT' : 'CRDT') +
      t('Dt', t('Dt', on)),
  );
}

function statementOf(t: Tag, file: SampleFile, statement: SampleStatement): string {
  const { iban, id = 'STMT-1', sequence, entries, opening, closing } = statement;
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const from = statement.from ?? days[0] ?? '2026-01-05';
  const to = statement.to ?? days.at(-1) ?? from;
  return t(
    tagNames[file.kind ?? '053'][1],
    t('Id', id) +
      t('ElctrncSeqNb', sequence === undefined ? '' : String(sequence)) +
      t('CreDtTm', `${to}T23:30:00+01:00`) +
      t('FrToDt', t('FrDtTm', `${from}T00:00:00+01:00`) + t('ToDtTm', `${to}T23:59:59+01:00`)) +
      t('Acct', t('Id', t('IBAN', iban)) + t('Ccy', 'EUR')) +
      balanceOf(t, 'OPBD', opening, from) +
      balanceOf(t, 'CLBD', closing, to) +
      entries.map((entry) => entryOf(t, file, entry)).join('\n'),
  );
}

/** Returns a camt message as text. */
export function camtFile(file: SampleFile): string {
  const { kind = '053', version = 8, prefix = '' } = file;
  const t = tagsWith(prefix);
  const uri =
    file.namespace ?? `urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${String(version).padStart(2, '0')}`;
  const declared =
    uri === '' ? '' : prefix === '' ? ` xmlns="${uri}"` : ` xmlns:${prefix.slice(0, -1)}="${uri}"`;
  const head = t('GrpHdr', t('MsgId', 'MSG-1') + t('CreDtTm', '2026-01-05T23:30:00+01:00'));
  const body = file.statements.map((statement) => statementOf(t, file, statement)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${t('Document', t(tagNames[kind][0], head + body), declared)}\n`;
}
