// Runs PostgreSQL on Windows for the app at the other end of standard input, and stops it when that end closes.
// usage: node windows-watchdog.ts <pg_ctl> -D <folder> <server options…>
import { spawnSync } from 'node:child_process';
import { setInterval } from 'node:timers';

const [pgCtl, , folder, ...serverOptions] = process.argv.slice(2);
if (!pgCtl || !folder) throw new Error('usage: windows-watchdog <pg_ctl> -D <folder> <server options…>');
const program: string = pgCtl;
const clusterFolder: string = folder;

const quoted = serverOptions.map((option) => (option === '-c' ? option : `"${option}"`)).join(' ');
// pg_ctl, unlike postgres.exe, gives up administrator rights by itself.
const start = spawnSync(program, ['start', '-W', '-s', '-D', clusterFolder, '-o', quoted], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (start.status !== 0) process.exit(start.status ?? 1);

function stop(): void {
  spawnSync(program, ['stop', '-s', '-m', 'fast', '-D', clusterFolder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exit(0);
}

process.stdin.once('end', stop);
process.stdin.once('error', stop);
process.stdin.resume();
setInterval(() => {
  if (spawnSync(program, ['status', '-D', clusterFolder]).status !== 0) process.exit(1);
}, 5000);
