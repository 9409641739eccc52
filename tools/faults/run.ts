import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cutDatabase } from './cut-database.ts';
import { storeScenarios } from './failing-store.ts';
import { diskScenarios } from './full-disk.ts';
import { jumpingClock } from './jumping-clock.ts';
import { killScenarios } from './killed-instance.ts';
import { mailAway } from './mail-away.ts';
import type { Outcome, Scenario } from './play-fault.ts';
import { makeTemplate } from './stage.ts';

const file = path.join(import.meta.dirname, 'FAULTS.md');
const scenarios: Scenario[] = [
  ...storeScenarios,
  cutDatabase,
  ...killScenarios,
  ...diskScenarios,
  mailAway,
  jumpingClock,
];

interface Seen {
  name: string;
  seconds: number;
  outcome: Outcome | null;
  /** Why the scenario did not run, or which error ended it. */
  sentence: string;
}

interface Place {
  /** The folder in which the tool writes everything. */
  root: string;
  /** Everything that the tool has opened, to close if the tool is stopped. */
  opened: AsyncDisposableStack;
}

const isTrue = ({ outcome }: Seen) =>
  outcome !== null && [...outcome.lost, ...outcome.doubled, ...outcome.complaints].length === 0;

async function play({ name, hindrance, play: playIt }: Scenario, { root, opened }: Place): Promise<Seen> {
  const hindered = hindrance?.() ?? null;
  if (hindered !== null) return { name, seconds: 0, outcome: null, sentence: hindered };
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const folder = fs.mkdtempSync(path.join(root, 'scenario-'));
  await using cleanup = opened.use(new AsyncDisposableStack());
  cleanup.defer(() => fs.rmSync(folder, { recursive: true, force: true }));
  try {
    const outcome = await playIt({ folder, template: path.join(root, 'template'), cleanup });
    return { name, seconds: seconds(), outcome, sentence: '' };
  } catch (error) {
    const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, seconds: seconds(), outcome: null, sentence: `broken: ${sentence}` };
  }
}

const listOr = (items: readonly string[]) => items.join(', ') || 'none';

function lineOf(seen: Seen): string {
  const { name, seconds, outcome, sentence } = seen;
  if (!outcome) return `– ${name}\n  ${sentence}`;
  const { acknowledged, byKind, surviving, lost, doubled, refusals, recoveredAfter, complaints, remark } =
    outcome;
  const parts = [
    `${acknowledged} acknowledged (${byKind}), ${surviving} surviving, lost ${listOr(lost)}, doubled ${listOr(doubled)}`,
    `read ${refusals}`,
    `back after ${recoveredAfter?.toFixed(1) ?? '–'} s`,
    ...(complaints.length > 0 ? [`BUT ${complaints.join(', ')}`] : []),
    ...(remark === '' ? [] : [remark]),
  ];
  return `${isTrue(seen) ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)\n  ${parts.join('; ')}`;
}

function rowOf(seen: Seen): string {
  const { name, seconds, outcome, sentence } = seen;
  if (!outcome) return `| ${name} | – | – | – | – | – | – | – | not played: ${sentence.split('\n', 1)[0]} |`;
  const { acknowledged, surviving, lost, doubled, refusals, recoveredAfter, complaints, remark } = outcome;
  const words = [...complaints.map((complaint) => `**${complaint}**`), remark].filter(Boolean).join('; ');
  const cells = [
    name,
    seconds.toFixed(0),
    acknowledged,
    surviving,
    listOr(lost),
    listOr(doubled),
    refusals,
    recoveredAfter?.toFixed(1) ?? '–',
    words,
  ];
  return `| ${cells.join(' | ')} |`;
}

const report = (rows: readonly string[]) => `# Faults, while people write

Written by \`npm run faults\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores for everything, Node ${process.versions.node}.

Two clients and an agent send requests, messages, files, bank statements and confirmed payments all the time, and try a refused one again with the
same id, as the screens do. Afterwards everything that was acknowledged is looked for in the database; every file that a row names is read and its SHA-256
compared; each payment must have one invoice, and their numbers no gap. Every refusal must be a typed error, never a 500, and a 503 must say \`Retry-After\`.
*Back*: seconds from the end of the fault until something of each kind was acknowledged again. Failovers, restarts and a partitioned primary are in
[CLUSTER.md](../cluster/CLUSTER.md).

| fault | seconds | acknowledged | surviving | lost | doubled | what people read | back | remarks |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;

/** Returns the rows of the scenarios that ran now, and the rows that the file already has for the others. */
function mergeRows(seen: readonly Seen[]): string[] {
  const written = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  return scenarios.flatMap(({ name }) => {
    const played = seen.find((one) => one.name === name);
    if (played) return [rowOf(played)];
    return written.filter((line) => line.startsWith(`| ${name} |`));
  });
}

async function main(opened: AsyncDisposableStack): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const only = values.only?.toLowerCase() ?? '';
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-faults-'));
  fs.chmodSync(root, 0o755);
  opened.defer(() => fs.rmSync(root, { recursive: true, force: true }));
  fs.mkdirSync(path.join(root, 'template'), { mode: 0o700 });
  await makeTemplate(path.join(root, 'template'), opened);
  const seen: Seen[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.toLowerCase().includes(only))) {
    const one = await play(scenario, { root, opened });
    if (opened.disposed) return false;
    console.log(lineOf(one));
    seen.push(one);
  }
  fs.writeFileSync(file, report(mergeRows(seen)));
  return seen.every((one) => isTrue(one) || (one.outcome === null && !one.sentence.startsWith('broken')));
}

async function playUnlessStopped(): Promise<boolean> {
  await using opened = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void opened.disposeAsync().finally(() => process.exit(1)));
  }
  try {
    return await main(opened);
  } catch (error) {
    // If the tool is stopped, it ends its instances while scenarios still use them, so errors are expected.
    if (opened.disposed) return false;
    throw error;
  }
}

process.exitCode = (await playUnlessStopped()) ? 0 : 1;
