// Serves the web, with hot reload, and the API at one address. The API restarts when its sources change. Runs under
// the pinned Node.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../src/server/config.ts';
import { freePort } from '../src/server/services/free-port.ts';

const root = path.dirname(import.meta.dirname);
const environment = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || './data-dev',
  DEMO: process.env.DEMO || '1',
};
const sources = ['src/server', 'src/contract', 'src/domain', 'migrations'];

const config = await readOrExit();
const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;
let server = null;
let isStopping = false;
let isChanged = false;

/** `/dev/ui` shows tools/gallery, which is not part of the product's build. */
const gallery = {
  name: 'gallery',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (request.url?.split('?')[0] === '/dev/ui') request.url = '/tools/gallery/index.html';
      next();
    });
  },
};

const web = await createServer({
  root,
  plugins: [gallery],
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    proxy: { '^/(api|\\.well-known|healthz|readyz)(/|\\?|$)': { target: api, xfwd: false } },
  },
});
await web.listen().catch((error) => exitWith(error.message));
startServer();

for (const source of sources) fs.watch(path.join(root, source), { recursive: true }, onChange);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.on('message', (message) => message === 'stop' && stop());
process.once('disconnect', stop);

async function readOrExit() {
  try {
    const read = readConfig(environment, process.argv.slice(2));
    return read.port === 0 ? { ...read, port: await freePort() } : read;
  } catch (error) {
    return exitWith(error.message);
  }
}

function startServer() {
  isChanged = false;
  server = spawn(process.execPath, [path.join(root, 'src/server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: environment.PUBLIC_URL || `http://localhost:${config.port}`,
      DATA_DIR: config.dataDir,
      SERVE_WEB: '0',
    },
  });
  server.once('close', () => {
    server = null;
    if (isStopping) process.exit(0);
    if (isChanged) startServer();
    else console.log('The server ended; it starts again when a file changes.');
  });
}

let settling;
function onChange(_event, name) {
  if (name && !/\.(ts|sql)$/.test(name)) return;
  if (name?.endsWith('.test.ts')) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (isStopping) return;
    if (!server) return startServer();
    isChanged = true;
    if (server.connected) server.send('stop', () => undefined);
  }, 100);
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  void web.close();
  if (!server) process.exit(0);
  if (server.connected) server.send('stop', () => undefined);
}

function exitWith(sentence) {
  console.error(sentence);
  process.exit(1);
}
