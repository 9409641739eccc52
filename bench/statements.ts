import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { camtFile, type SampleEntry } from '#tests/support/bank-files.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { nameColumns, ownIban, saveOwnAccount, sendStatement } from '#tests/support/statement-files.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { pinToTwoCores } from './pin-cores.ts';

/** How long a file of 50 000 entries takes, from the first byte sent to the answer, on two cores with the database. */
const count = 50_000;
const mebibyte = 1024 * 1024;

const dayOf = (at: number) =>
  new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 200))).toISOString().slice(0, 10);

const entryOf = (at: number): SampleEntry => ({
  amount: `${1 + (at % 4_000)}.${String(at % 100).padStart(2, '0')}`,
  direction: at % 3 === 0 ? 'DBIT' : 'CRDT',
  bookedOn: dayOf(at),
  name: `Société Exemple numéro ${at % 5_000} SAS`,
  iban: 'DE89370400440532013000',
  text: `Virement de la facture F-${at}, ESM-${String(at * 7_919)
    .padStart(10, '0')
    .slice(0, 10)}, avec nos remerciements`,
  endToEndId: `E2E-${at}`,
  bankReference: `BANK-2026-${String(at).padStart(9, '0')}`,
  info: 'VIREMENT SEPA RECU',
});

const rows = Array.from({ length: count }, (_, at) => entryOf(at));
const xml = (kind: '052' | '053', version: number) =>
  camtFile({ kind, version, statements: [{ iban: ownIban, id: randomUUID(), entries: rows }] });
const csv = () =>
  [
    'Date;Libellé;Tiers;Montant;Référence banque',
    ...rows.map(({ bookedOn, text, name, amount, direction }) =>
      [
        bookedOn,
        `"${[text].flat().join(' ')}"`,
        `"${name}"`,
        direction === 'DBIT' ? `-${amount}` : amount,
        '',
      ].join(';'),
    ),
  ].join('\n');

interface Watched {
  largest: number;
  seen: number;
}

/** Looks at the server's own memory, and how often its progress was told, while it reads. */
async function measured(agent: Person, name: string, content: string): Promise<void> {
  const fileId = randomUUID();
  const watched: Watched = { largest: 0, seen: 0 };
  let entries = 0;
  const look = async () => {
    watched.largest = Math.max(watched.largest, process.memoryUsage.rss());
    const { body, status } = await agent.call(endpoints.getStatementFile, { params: { fileId } });
    if (status === 200 && body.entriesRead !== entries) watched.seen += 1;
    entries = status === 200 ? body.entriesRead : entries;
  };
  const timer = setInterval(() => void look(), 250);
  const began = performance.now();
  const sent = await done(sendStatement(agent, content, { fileId, name }));
  const file = sent.state === 'waiting' ? await nameColumns(agent, fileId) : sent;
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(timer);
  const size = (Buffer.byteLength(content) / mebibyte).toFixed(1);
  console.log(
    `${name.padEnd(34)} ${size.padStart(6)} MB  ${seconds.toFixed(1).padStart(5)} s  ${file.state} ${file.refusal ?? ''} new ${file.entriesNew} known ${file.entriesKnown}, progress seen ${watched.seen} times, server at most ${Math.round(watched.largest / mebibyte)} MB`,
  );
}

pinToTwoCores();
const app = await startTestApp({ AGENT_UPLOADS_PER_DAY: '100000' });
const agent = await app.agent();
await saveOwnAccount(agent);
await measured(agent, 'camt.053.001.08, all new', xml('053', 8));
await measured(agent, 'camt.053.001.08, sent again', xml('053', 8));
await measured(agent, 'camt.052.001.02, the same entries', xml('052', 2));
await measured(agent, 'CSV, the same entries', csv());
const nonsense = 'x;1\n'.repeat(statementLimits.bytes / 4);
await measured(agent, 'nonsense of 64 MB', nonsense);
await measured(
  agent,
  'XML nonsense of 64 MB',
  `<Document>${'<a>b</a>'.repeat(statementLimits.bytes / 8 - 4)}`,
);
await app.stop();
