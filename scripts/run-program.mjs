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
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

export function exitCode(code, signal) {
  return code ?? 128 + (os.constants.signals[signal] ?? 0);
}
