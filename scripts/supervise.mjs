import { spawn } from 'node:child_process';
import { exitCode } from './run-program.mjs';

const sameChangeRequest = 1000;

/**
 * Runs a server of ours on this terminal until it ends. Signals reach it as the message `stop`, once each: those of a
 * terminal also go to the whole group, and npm passes them on as well. If this process dies, its channel closes and
 * the server stops by itself.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} exit code
 */
export function supervise(node, args, { cwd, env }) {
  const child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let lastSignal = 0;
  const passOn = () => {
    if (Date.now() - lastSignal < sameChangeRequest) return;
    lastSignal = Date.now();
    if (child.connected) child.send('stop');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  onEndOfNpm(passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

// npm hands a signal to the shell between it and this process, and that shell dies without handing it on.
function onEndOfNpm(then) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    then();
  }, 200);
  timer.unref();
}
