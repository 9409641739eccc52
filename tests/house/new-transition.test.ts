import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const table = 'domain/requests/request-lifecycle.ts';
const statusTable = 'domain/requests/status-lifecycle.ts';
const notices = 'domain/notices/notice-kinds.ts';
const ofBothSides = "{ owner: 'button', agent: 'button' } as const";
const added = {
  status: "  suspendue: status('client', 'info', 'inProgress', 'production'),\n",
  transitions: `
  suspend: transition(['devis_emis', 'commande_en_preparation'], 'suspendue', ${ofBothSides}),
  resume: transition('suspendue', 'devis_emis', ${ofBothSides}),\n`,
  /** Only one of the two has a notice, so that both its row and its words are missed. */
  notice: "  resume: row('both'),\n",
};

let folder: string;
/** What the compiler misses, by file. */
const missed = new Map<string, string>();

async function insertBefore(file: string, end: string, text: string): Promise<void> {
  const path = join(folder, 'src', file);
  const [before, ...after] = (await readFile(path, 'utf8')).split(end);
  if (after.length === 0) throw new Error(`${file} has no ${end}`);
  await writeFile(path, `${before}${text}${end}${after.join(end)}`);
}

/** What the compiler says of a copy of the source. */
function compile(): Promise<string> {
  const compiler = resolve('node_modules/typescript/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder }, (_error, stdout) => {
      done(stdout);
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'house-'));
  for (const name of ['package.json', 'tsconfig.base.json', 'src']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const lib = ['es2024', 'dom', 'dom.iterable', 'esnext.iterator', 'esnext.disposable'];
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib, jsx: 'react-jsx', types: ['node', 'vite/client'] },
    include: ['src'],
    exclude: ['src/web/worker', '**/*.test.*', '**/*.suite.*'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await insertBefore(statusTable, '} as const satisfies Record<string, Status>;', added.status);
  await insertBefore(table, '} as const satisfies Record<string, Transition>;', added.transitions);
  await insertBefore(notices, '} as const satisfies Record<TransitionName, NoticeRow>;', added.notice);
  for (const [, file = '', says = ''] of (await compile()).matchAll(/^src\/([^(]+)\S+ error \S+ (.*)$/gm)) {
    missed.set(file, `${missed.get(file) ?? ''}${says}\n`);
  }
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files that ARCHITECTURE names for whoever adds one; its table is where it begins. */
async function placesFor(thing: string): Promise<string[]> {
  const text = await readFile('ARCHITECTURE.md', 'utf8');
  const bullet = text.split(/\n+- |\n\n/).find((each) => each.startsWith(`**${thing}**`)) ?? '';
  if (bullet === '') throw new Error(`ARCHITECTURE does not say how to add ${thing}`);
  return [...bullet.matchAll(/`((?:domain|server|web)\/[^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== table && path !== statusTable);
}

const missing = (name: RegExp) => [...missed].filter(([, says]) => name.test(says)).map(([file]) => file);

test('a new status does not compile until every place that ARCHITECTURE names has it', async () => {
  expect(missing(/\bsuspendue\b/).toSorted()).toEqual((await placesFor('a status')).toSorted());
});

test('a new transition does not compile until it has a notice and words for buttons, history and notice', async () => {
  expect(missing(/\b(suspend|resume)\b/).toSorted()).toEqual((await placesFor('a transition')).toSorted());
});

test('nothing else has to be touched', async () => {
  const places = new Set([...(await placesFor('a status')), ...(await placesFor('a transition'))]);
  expect([...missed.keys()].filter((file) => !places.has(file))).toEqual([]);
});
