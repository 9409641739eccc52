import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { playFault, type Scenario } from './play-fault.ts';
import { type Room, startAlone, startBucket, startOwnDatabase, startShared } from './stage.ts';

/** Only root on Linux can mount a disk. */
const hindrance = () =>
  process.platform === 'linux' && process.getuid?.() === 0
    ? null
    : 'A small disk can only be mounted by root on Linux.';

/**
 * Mounts a disk of that size in the scenario's folder. The disk is removed with the folder, even if a file on it is
 * still open.
 */
function mountDisk(room: Room, megabytes: number): string {
  const folder = path.join(room.folder, 'disk');
  fs.mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  room.cleanup.defer(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/**
 * Fills the disk to the last byte, and also any space that becomes free on it. The returned function frees the space
 * again.
 */
function fillDisk(disk: string): () => void {
  const filler = path.join(disk, 'filler');
  const file = fs.openSync(filler, 'w');
  const fill = () => {
    for (const size of [2 ** 20, 4096, 1]) {
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(size));
      } catch {
        // There is no space left for a piece of this size.
      }
    }
  };
  fill();
  const timer = setInterval(fill, 20);
  return () => {
    clearInterval(timer);
    fs.closeSync(file);
    fs.rmSync(filler);
  };
}

async function whileFull(disk: string): Promise<void> {
  const free = fillDisk(disk);
  try {
    await pause(15_000);
  } finally {
    free();
  }
}

const files: Scenario = {
  name: 'The disk of the files is full for 15 seconds',
  hindrance,
  play: async (room) => {
    const disk = mountDisk(room, 96);
    const databaseUrl = await startOwnDatabase(room);
    const dataFolder = path.join(disk, 'data');
    const stage = await startShared(room, { databaseUrl, dataFolder, environment: { DISK_RESERVE: '0' } });
    return playFault(stage, {
      happens: async ({ acknowledged: { messages } }) => {
        const before = messages.size;
        await whileFull(disk);
        return `meanwhile ${messages.size - before} messages were acknowledged`;
      },
    });
  },
};

const log: Scenario = {
  name: 'The disk of the log is full for 15 seconds',
  hindrance,
  play: async (room) => {
    const disk = mountDisk(room, 8);
    const store = await startBucket(room);
    const logFile = path.join(disk, 'log');
    const errorsTo = fs.openSync(logFile, 'a');
    room.cleanup.defer(() => fs.closeSync(errorsTo));
    const stage = await startShared(room, {
      databaseUrl: await startOwnDatabase(room),
      store,
      errorsTo,
      environment: { LOG_LEVEL: 'info' },
    });
    let whenFreed = 0;
    const outcome = await playFault(stage, {
      happens: async ({ acknowledged: { messages } }) => {
        const before = messages.size;
        await whileFull(disk);
        whenFreed = fs.statSync(logFile).size;
        return `meanwhile ${messages.size - before} messages were acknowledged`;
      },
    });
    const lines = fs.readFileSync(logFile, 'utf8').slice(whenFreed).split('\n');
    if (lines.length < 10) outcome.complaints.push('the log did not go on');
    return outcome;
  },
};

const data: Scenario = {
  name: 'The disk of the embedded database is full for 15 seconds',
  hindrance,
  play: async (room) => {
    const disk = mountDisk(room, 400);
    const dataFolder = path.join(disk, 'data');
    const stage = await startAlone(room, { dataFolder, environment: { DISK_RESERVE: '0' } });
    const outcome = await playFault(stage, { happens: () => whileFull(disk) });
    const lines = fs.readFileSync(path.join(dataFolder, 'postgres.log'), 'utf8').match(/PANIC: .*/g) ?? [];
    return { ...outcome, remark: `PostgreSQL wrote PANIC ${lines.length} times` };
  },
};

export const diskScenarios = [files, log, data];
