// Starts every command of the product, under any Node from version 20: `npm start`, `npm run dev`, `npm run demo`, …
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { provideCluster } from './provide-cluster.mjs';
import { provideChromium } from './provide-chromium.mjs';
import { run } from './run-program.mjs';
import { supervise } from './supervise.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command = 'serve', ...args] = process.argv.slice(2);
const say = (line) => console.log(line);
const at = (file) => path.join(root, file);

const commands = {
  serve: (node) => serve(node, {}),
  demo: (node) => serve(node, { DEMO: '1', DATA_DIR: process.env.DATA_DIR || './data-demo' }),
  dev: (node) => supervise(node, [at('scripts/dev.mjs'), ...args], { cwd: root, env: process.env }),
  agent: (node) => run(node, [at('src/server/agent-command.ts')], { args, cwd: root }),
  keys: (node) => run(node, [at('src/server/keys-command.ts')], { args, cwd: root }),
  doctor: (node) => run(node, [at('src/server/doctor-command.ts')], { args, cwd: root }),
  'upgrade-check': (node) => run(node, [at('src/server/upgrade-command.ts')], { args, cwd: root }),
  backup: (node) => run(node, [at('src/server/backup-command.ts'), 'backup'], { args, cwd: root }),
  restore: (node) => run(node, [at('src/server/backup-command.ts'), 'restore'], { args, cwd: root }),
  icons: (node) => run(node, [at('tools/drawing/draw-icons.ts')], { cwd: root }),
  house: (node) => run(node, [at('tools/measure-house.ts')], { cwd: root }),
  schema: (node) => run(node, [at('tools/write-schema.ts')], { cwd: root }),
  bench: (node) => {
    const program = ['large', 'peer', 'instances'].find((name) => args.includes(`--${name}`)) ?? 'run';
    return run(node, [at(`tools/bench/${program}.ts`)], { args, cwd: root });
  },
  'bench-live': (node) => run(node, [at('tools/bench/live.ts')], { args, cwd: root }),
  'bench-pages': async (node) => {
    await buildWeb(root, node, say);
    await provideChromium(root, node, say);
    return run(node, [at('tools/bench/pages.ts')], { args, cwd: root });
  },
  'bench-statements': (node) => run(node, [at('tools/bench/statements.ts')], { args, cwd: root }),
  'bench-figures': (node) => run(node, [at('tools/bench/figures.ts')], { args, cwd: root }),
  'bench-enumeration': (node) => run(node, [at('tools/bench/enumeration.ts')], { args, cwd: root }),
  cluster: async (node) => {
    await buildWeb(root, node, say);
    await provideCluster(root, say);
    return run(node, [at('tools/cluster/run.ts')], { args, cwd: root });
  },
  hostile: (node) => {
    const env = { HOSTILE_REQUESTS: '100000', ...process.env };
    const walk = [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'unit',
      'tests/attacks/hostile-walk.test.ts',
    ];
    return run(node, walk, { args, cwd: root, env });
  },
  'test-postgres': (node) => run(node, [at('tools/postgres/run.ts')], { args, cwd: root }),
  'bench-plans': (node) => run(node, [at('tools/bench/plans.ts')], { cwd: root }),
  faults: (node) => run(node, [at('tools/faults/run.ts')], { args, cwd: root }),
  'bench-soak': (node) => run(node, [at('tools/bench/soak.ts')], { args, cwd: root }),
  'bench-pressed': (node) => run(node, [at('tools/bench/pressed.ts')], { args, cwd: root }),
  'contact-sheet': async (node) => {
    await buildWeb(root, node, say);
    await provideChromium(root, node, say);
    return run(node, [at('tools/contact-sheet/run.ts')], { args, cwd: root });
  },
  screenshots: async (node) => {
    await buildWeb(root, node, say);
    await provideChromium(root, node, say);
    return run(node, [at('tools/drawing/screenshots.ts')], { cwd: root });
  },
  gallery: async (node) => {
    await provideChromium(root, node, say);
    const env = { ...process.env, RENEW_GALLERY: '1' };
    const renew = [at('node_modules/@playwright/test/cli.js'), 'test', 'tests/gallery/gallery.spec.ts'];
    return run(node, renew, { args, cwd: root, env });
  },
  release: (node) => makeRelease(node, args),
  sbom: (node) => makeRelease(node, ['--bill-only', ...args]),
  'release-dump': (node) => run(node, [at('tools/release-dump/dump-release.ts')], { cwd: root }),
  build: async (node) => {
    await buildWeb(root, node, say);
    say('The web is built, in dist.');
    return 0;
  },
};

async function makeRelease(node, args) {
  await buildWeb(root, node, say);
  const make = ['--disable-warning=ExperimentalWarning', at('tools/release/make-release.ts')];
  return run(node, make, { args, cwd: root });
}

async function serve(node, settings) {
  if (!args.includes('--help')) {
    await buildWeb(root, node, say);
    say('Starting…');
  }
  const env = { NODE_ENV: 'production', ...process.env, ...settings };
  return supervise(node, [at('src/server/main.ts'), ...args], { cwd: root, env });
}

try {
  if (!Object.hasOwn(commands, command)) throw new Error(`There is no command ${command}.`);
  await installPackages(root, say);
  process.exitCode = await commands[command](await pinnedNode(root, say));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
