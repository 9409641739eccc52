import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createHash, randomUUID } from 'node:crypto';
import { fullName } from '#domain/accounts/name-format.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import { acceptedQuoteOf, defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { sumDue } from '#domain/payments/sum-due-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { readStoredFile } from '#server/statements/read-stored-file.ts';
import { insertFile } from '#server/statements/statement-file-store.ts';
import type { DemoRequest } from './demo-store.ts';
import { demoBank } from './list-people.ts';

/** Cents. Negative if the money left the account. */
interface Movement {
  daysAgo: number;
  cents: Cents;
  name: string;
  text: string;
}

const openingBalance: Cents = 1_840_000;

/**
 * Returns one movement of each kind: exact, mistyped reference, part of the amount, no reference, and movements that
 * belong to no client.
 */
function movementsOf(requests: readonly DemoRequest[]): Movement[] {
  const due = requests.flatMap((request) => {
    const { status, quotes } = request;
    const sum = sumDue({
      status,
      deposit: defaultDeposit.inclVat,
      merchandise: acceptedQuoteOf('marchandise', quotes)?.amounts.amountTtc ?? null,
      freight: acceptedQuoteOf('fret', quotes)?.amounts.amountTtc ?? null,
    });
    return sum === null || sum.due === 0 ? [] : [{ ...sum, request }];
  });
  const [exact, mistyped, part, silent] = due;
  const paid = (one: (typeof due)[number] | undefined, movement: Partial<Movement> & { daysAgo: number }) =>
    one === undefined
      ? []
      : [
          {
            cents: one.due,
            name: fullName(one.request.client),
            text: one.request.paymentReference,
            ...movement,
          },
        ];
  const swapped = (reference: string) => reference.replace(/(\d)(\d)$/, '$2$1').replace('ESM-', 'esm ');
  return [
    ...paid(exact, { daysAgo: 6, text: `Virement ${exact?.request.paymentReference}` }),
    { daysAgo: 5, cents: -1_800, name: '', text: 'Frais de tenue de compte' },
    ...paid(mistyped, { daysAgo: 4, text: swapped(mistyped?.request.paymentReference ?? '') }),
    { daysAgo: 3, cents: -184_250, name: 'Yiwu Harbour Trading', text: 'Invoice 2210, second half' },
    ...paid(part, { daysAgo: 2, cents: Math.floor((part?.due ?? 200) / 2) }),
    ...paid(silent, { daysAgo: 1, text: 'Merci' }),
    { daysAgo: 1, cents: 4_500, name: 'Assurance Exemple', text: 'Remboursement de sinistre 88123' },
  ];
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entryXml({ cents, name, text }: Movement, on: string, number: number): string {
  const [direction, role] = cents < 0 ? ['DBIT', 'Cdtr'] : ['CRDT', 'Dbtr'];
  const party = name
    ? `<RltdPties><${role}><Pty><Nm>${escapeXml(name)}</Nm></Pty></${role}></RltdPties>`
    : '';
  return `<Ntry><Amt Ccy="EUR">${decimalFromCents(Math.abs(cents))}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt><AcctSvcrRef>DEMO-${on}-${number}</AcctSvcrRef><NtryDtls><TxDtls>${party}<RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function balanceXml(kind: string, cents: Cents, on: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimalFromCents(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;
}

/** Returns a camt.053 file with the movements between two days, in the form that a bank writes. */
function statementXml(
  allMovements: readonly Movement[],
  now: Date,
  { from, to }: { from: number; to: number },
): string {
  const dayOf = (daysAgo: number) => agencyDay(new Date(now.getTime() - daysAgo * 86_400_000));
  const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { cents }) => sum + cents, 0);
  const before = openingBalance + sumOf(allMovements.filter(({ daysAgo }) => daysAgo > from));
  const entries = allMovements.filter(({ daysAgo }) => daysAgo <= from && daysAgo >= to);
  const [first, last] = [dayOf(from), dayOf(to)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>DEMO</MsgId><CreDtTm>${last}T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>DEMO-${first}</Id><CreDtTm>${last}T20:00:00</CreDtTm><FrToDt><FrDtTm>${first}T00:00:00</FrDtTm><ToDtTm>${last}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${demoBank.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balanceXml('OPBD', before, first)}${balanceXml('CLBD', before + sumOf(entries), last)}
${entries.map((movement) => entryXml(movement, dayOf(movement.daysAgo), allMovements.indexOf(movement))).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

/** Returns the path of the statement for the visitor to upload. */
export const demoStatementPath = (dataDir: string) => path.join(dataDir, 'bank-statement-to-drop.xml');

/**
 * Writes a week of bank statements. The first days are imported and wait for matching; the last days are in a file
 * for the visitor to upload. Both parts contain one day in common.
 */
export async function writeDemoStatement(
  services: Services,
  requests: readonly DemoRequest[],
  { agentId, now }: { agentId: string; now: Date },
): Promise<void> {
  const all = movementsOf(requests);
  await writeFile(demoStatementPath(services.config.dataDir), statementXml(all, now, { from: 3, to: 1 }));
  const content = Buffer.from(statementXml(all, now, { from: 7, to: 3 }));
  const [id, storageKey] = [randomUUID(), `statements/${randomUUID()}.bin`];
  const stored = Readable.from([content], { objectMode: false });
  await services.storage.put([storageKey], stored, sizeLimits.statement);
  const sha256 = createHash('sha256').update(content).digest();
  const file = { id, name: 'releve-semaine.xml', size: content.length, sha256, storageKey };
  await transaction(services.db, (trx) => insertFile(trx, { ...file, uploadedBy: agentId, keyId: null }));
  await readStoredFile(services, id, { storageKey, by: agentId });
}
