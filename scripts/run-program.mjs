import { spawn } from 'node:child_process';
import os from 'node:os';

/**
 * Runs a program on this terminal and resolves with its exit code (128 + the signal's number if a signal ended it).
 * @param {string} program
 * @param {string[]} firstArgs
 * @param {{ args?: string[], cwd: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} options
 * @returns {Promise<number>}
 */
export function run(program, firstArgs, { args = [], cwd, env = process.env, stdio = 'inherit' }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...firstArgs, ...args], {
      cwd,
      env,
      stdio,
      shell: program.endsWith('.cmd'),
    });
    // Ctrl-C reaches this process and the child by itself. A signal sent to this process alone is meant for the
    // child.
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGTERM', passOn);
    const forget = onEndOfNpm(passOn);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGTERM', passOn);
      forget();
      resolve(exitCode(code, signal));
    });
  });
}

export function exitCode(code, signal) {
  return code ?? 128 + (os.constants.signals[signal] ?? 0);
}

/** npm sends signals to the shell between it and this process. That shell dies without forwarding them. */
export function onEndOfNpm(then) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    then();
  }, 200);
  timer.unref();
  return () => clearInterval(timer);
}
