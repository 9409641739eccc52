// `npm run bundle` lists the JavaScript that a dashboard needs before it works, and everything that the supplier's
// page loads. It fails if either is too large.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Bytes, compressed with brotli. */
const budget = 141_500;
/**
 * Bytes of everything that a supplier's first visit loads, compressed with brotli. Suppliers answer from a phone on a
 * slow connection.
 */
const answerBudget = 60_000;

const dashboards = {
  'the client’s dashboard': 'src/web/requests/client-dashboard-page.tsx',
  'the agent’s dashboard': 'src/web/requests/agent-dashboard-page.tsx',
};

/**
 * Returns the size of each dashboard in the build in `folder`: the files that its page names, and all that these import.
 * @param {string} folder
 * @param {{ limit?: number }} [options]
 */
export function weighDashboards(folder, { limit = budget } = {}) {
  return Object.entries(dashboards).map(([name, screen]) => {
    const { start, own } = filesOf(folder, screen);
    return weigh(name, { folder, files: [...start, ...own], limit });
  });
}

function weigh(name, { folder, files, limit }) {
  const weighed = files
    .map((file) => ({ file, size: sizeOf(path.join(folder, file)) }))
    .sort((a, b) => b.size - a.size);
  const total = weighed.reduce((sum, { size }) => sum + size, 0);
  return { name, files: weighed, total, holds: total <= limit };
}

/**
 * Returns the size of the page on which suppliers answer: itself, its program and its style sheet.
 * @param {string} folder
 * @param {{ limit?: number }} [options]
 */
export function weighAnswerPage(folder, { limit = answerBudget } = {}) {
  const page = 'offer.html';
  const text = fs.readFileSync(path.join(folder, page), 'utf8');
  const named = [...text.matchAll(/ (?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  if (named.length === 0) throw new Error('The supplier’s page names no program.');
  return weigh('the supplier’s page', { folder, files: [page, ...named], limit });
}

/**
 * Throws if a page of the build is too large, with the sizes of its files.
 * @param {string} folder
 * @param {{ limit?: number, answerLimit?: number }} [options]
 */
export function checkBudget(folder, { limit = budget, answerLimit = answerBudget } = {}) {
  const heavy = weighDashboards(folder, { limit }).filter(({ holds }) => !holds);
  if (heavy.length > 0) {
    const most = kilobytes(limit);
    throw new Error(
      `More than ${most} of JavaScript before the first paint.\n${heavy.map(table).join('\n')}`,
    );
  }
  const answer = weighAnswerPage(folder, { limit: answerLimit });
  if (!answer.holds) throw new Error(`More than ${kilobytes(answerLimit)} in all.\n${table(answer)}`);
}

/**
 * Returns the scripts of the build in `folder` that a screen needs: the start script, which every page names, and the
 * screen's own.
 * @param {string} folder
 * @param {string} screen its module, as `src/web/…-page.tsx`
 */
export function filesOf(folder, screen) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file]) => file,
  );
  if (named.length === 0) throw new Error('The page names no script.');
  const start = closure(manifest, named);
  const own = closure(manifest, [chunkOf(manifest, screen).file]);
  return { start: [...start], own: [...own].filter((file) => !start.has(file)) };
}

function chunkOf(manifest, source) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is no chunk of its own in the build.`);
  return chunk;
}

/** Returns these files with everything that they import, directly or indirectly. */
function closure(manifest, files) {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const reached = new Set();
  const reach = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const key of byFile.get(file)?.imports ?? []) reach(chunkOf(manifest, key).file);
  };
  files.forEach(reach);
  return reached;
}

function sizeOf(file) {
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;

function table({ name, files, total }) {
  const lines = files.map(({ file, size }) => `${kilobytes(size).padStart(10)}  ${file}`);
  return [`${kilobytes(total).padStart(10)}  ${name}`, ...lines].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.join(path.dirname(import.meta.dirname), 'dist');
  if (!fs.existsSync(path.join(folder, '.vite/manifest.json'))) {
    console.error('There is no build: `npm run build` makes one.');
    process.exitCode = 1;
  } else {
    const answer = weighAnswerPage(folder);
    const weighed = [...weighDashboards(folder), answer];
    const limits = `At most ${kilobytes(budget)}, the supplier’s page ${kilobytes(answerBudget)}, in brotli.`;
    console.log(`${weighed.map(table).join('\n\n')}\n\n${limits}`);
    if (weighed.some(({ holds }) => !holds)) process.exitCode = 1;
  }
}
