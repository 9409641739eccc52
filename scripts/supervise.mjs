import { spawn } from 'node:child_process';
import { exitCode, onEndOfNpm } from './run-program.mjs';

const sameChangeRequest = 1000;

/**
 * Runs one of our servers on this terminal until it ends. Passes each signal on once, as the message `stop`: the
 * terminal also sends signals to the whole group, and npm forwards them too. If this process dies, its channel closes
 * and the server stops by itself.
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
    // Without a callback, the error of a child that has just ended would be thrown.
    if (child.connected) child.send('stop', () => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  onEndOfNpm(passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
