// `npm test` runs all checks, from types to journeys in a browser. `npm run check` runs the same without installing
// anything. Arguments choose steps: `npm test -- unit journeys`. `npm run check -- quick` takes about a minute.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { checkBudget } from './bundle-budget.mjs';
import { installDebian } from './install-debian.mjs';
import { installPackages } from './install-packages.mjs';
import { nearTests } from './near-tests.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { provideChromium } from './provide-chromium.mjs';
import { provideEngines } from './provide-engines.mjs';
import { providePrometheus } from './provide-prometheus.mjs';
import { exitCode, run } from './run-program.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const options = process.argv.slice(2);
/** The steps of a quick check during work. */
const quick = ['types', 'lint', 'format', 'near'];
const chosen = options
  .filter((option) => !option.startsWith('--'))
  .flatMap((name) => (name === 'quick' ? quick : [name]));
const say = (line) => console.log(line);
const packageFile = (name) => path.join(root, 'node_modules', name);
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-reports-'));
const pgbouncer = '/usr/sbin/pgbouncer';
/** The steps that could not run on this machine, and why. */
const notRun = [];
let node = process.execPath;

const vitest = ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const steps = {
  types: () => once('types', ['typescript/bin/tsc', '-b', '--checkers', '1']),
  lint: () => once('lint', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  format: () => once('format', ['oxfmt/bin/oxfmt', '--check']),
  web: () =>
    counted('web', async () => {
      await buildWeb(root, node, say);
      checkBudget(path.join(root, 'dist'));
    }),
  near: () => withReport('near', [...vitest, '--project=unit', ...nearTests(root)], readVitest),
  unit: () => withReport('unit', [...vitest, '--project=unit'], readVitest),
  components: () => withReport('components', [...vitest, '--project=components'], readVitest),
  journeys: () =>
    withReport('journeys', ['@playwright/test/cli.js', 'test', '--reporter=list,json'], readPlaywright),
  browsers: () => otherBrowsers(),
};
// The steps of the first round run at once; each later step uses the whole machine.
const rounds = [
  ['types', 'lint', 'format', 'web', 'near'],
  ['unit'],
  ['components'],
  ['journeys'],
  ['browsers'],
];
/** Steps that run only if chosen by name: `unit` contains the tests of `near`. */
const onlyChosen = new Set(['near']);

async function main() {
  const unknown = chosen.find((name) => !Object.hasOwn(steps, name));
  if (unknown)
    throw new Error(`There is no step ${unknown}: choose from ${Object.keys(steps).join(', ')}, or quick.`);
  if (!options.includes('--no-install')) await installPackages(root, say);
  node = await pinnedNode(root, say);
  // The journeys use the built web.
  if (chosen.includes('journeys') || chosen.includes('browsers')) chosen.push('web');
  const isChosen = (name) => (chosen.length === 0 ? !onlyChosen.has(name) : chosen.includes(name));
  const needsChromium = isChosen('components') || isChosen('journeys');
  if (needsChromium && !options.includes('--no-install')) await provideChromium(root, node, say);
  if (isChosen('unit') && (await providePrometheus(root, say, !options.includes('--no-install'))) === null)
    notRun.push('the alert rules in Prometheus (Debian’s package prometheus)');
  if (isChosen('unit') && !options.includes('--no-install') && !fs.existsSync(pgbouncer))
    await installDebian(root, ['pgbouncer'], say);
  if (isChosen('unit') && !fs.existsSync(pgbouncer)) notRun.push('PgBouncer (Debian’s package pgbouncer)');
  const results = [];
  for (const round of rounds) {
    results.push(...(await Promise.all(round.filter(isChosen).map((name) => steps[name]()))));
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const broken = results.filter((result) => result.failed > 0);
  if (broken.length > 0) say(`\nFailed: ${broken.map(({ name }) => name).join(', ')}`);
  for (const line of broken.flatMap(({ failures = [] }) => failures)) say(`  ${line}`);
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  if (unsteady.length > 0) say(`\nUnsteady, passed only when tried again: ${unsteady.length}`);
  for (const line of unsteady) say(`  ${line}`);
  for (const reason of notRun) say(`\nNot run: ${reason}`);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * Runs the core journeys in Firefox and WebKit, if they are installed. The tests of a missing engine do not count as
 * passed.
 */
async function otherBrowsers() {
  const { present, missing } = await provideEngines(root, say, !options.includes('--no-install'));
  notRun.push(...missing.map((engine) => `browsers in ${engine}`));
  if (present.length === 0) return { name: 'browsers', passed: 0, failed: 0 };
  const config = path.join(root, 'tests/browsers/playwright.config.ts');
  const journeys = ['@playwright/test/cli.js', 'test', `--config=${config}`, '--reporter=list,json'];
  return withReport('browsers', journeys, readPlaywright, { ENGINES: present.join(' ') });
}

/** Runs a step that passes or fails as a whole. Prints its output when it ends, because several run at once. */
function once(name, [script, ...args]) {
  return counted(name, async () => {
    const { code, output } = await runQuietly(packageFile(script), args);
    if (code !== 0) throw new Error(output);
  });
}

async function counted(name, work) {
  const start = performance.now();
  try {
    await work();
    say(`✓ ${name} (${seconds(start)})`);
    return { name, passed: 1, failed: 0 };
  } catch (error) {
    say(`✗ ${name} (${seconds(start)})\n${error.message}`);
    return { name, passed: 0, failed: 1 };
  }
}

/** Runs a test runner, which prints its own progress, and counts the tests in its JSON report. */
async function withReport(name, [script, ...args], read, extra = {}) {
  const start = performance.now();
  const report = path.join(reports, `${name}.json`);
  const code = await run(node, [packageFile(script)], {
    args: script.startsWith('vitest') ? [...args, `--outputFile.json=${report}`] : args,
    cwd: root,
    env: environment({ ...extra, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  const counts = fs.existsSync(report)
    ? read(JSON.parse(fs.readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failures: [] };
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  say(`${failed === 0 ? '✓' : '✗'} ${name} (${seconds(start)})`);
  return { name, passed: counts.passed, failed, failures: counts.failures, unsteady: counts.unsteady };
}

// A run that found no test fails.
const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests || (report.success ? 0 : 1),
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && failed.length === 0) return [withReason(file, message)];
    return failed.map((test) => withReason(`${file}: ${test.fullName}`, test.failureMessages[0]));
  }),
});
const readPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: specsOf(suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      withReason(`${file}: ${title}`, tests[0]?.results.at(-1)?.error?.message),
    ),
  unsteady: specsOf(suites).flatMap((spec) =>
    spec.tests.filter(({ status }) => status === 'flaky').map((test) => unsteadyLine(spec, test)),
  ),
});

/** The error of the first attempt, and the trace of the second. */
function unsteadyLine({ file, title }, { results }) {
  const traces = results.flatMap(({ attachments }) => attachments.filter(({ name }) => name === 'trace'));
  return [
    withReason(`${file}: ${title}`, results[0]?.error?.message),
    ...traces.map((trace) => path.relative(root, trace.path)),
  ].join('\n    ');
}

/** A test's name and the first lines of its error: often only the end of the output is kept. */
function withReason(test, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return [test, ...lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, 5)].join(
    '\n    ',
  );
}

const specsOf = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);

const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

function environment(extra = {}) {
  const bin = path.join(root, 'node_modules/.bin');
  return {
    CI: '1',
    ...process.env,
    ...extra,
    PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
  };
}

function runQuietly(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [script, ...args], { cwd: root, env: environment() });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}
