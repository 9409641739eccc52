import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { playFault, type Scenario } from './play-fault.ts';
import { startBucket, startOwnDatabase, startShared } from './stage.ts';

const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
  .find((file) => fs.existsSync(file));

/** Seconds. */
const hour = 3600;

export const jumpingClock: Scenario = {
  name: 'The clock of the app jumps an hour ahead, an hour back, and right again; that of the database does not',
  hindrance: () =>
    library === undefined ? 'libfaketime is not there (on Debian: apt-get install faketime).' : null,
  play: async (room) => {
    const clock = path.join(room.folder, 'clock');
    const turn = (seconds: number) => fs.writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    turn(0);
    const stage = await startShared(room, {
      databaseUrl: await startOwnDatabase(room),
      store: await startBucket(room),
      environment: {
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        // Setting a clock does not change the measurement of durations.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      },
    });
    const [app] = stage.instances;
    const shown = async () => {
      const answer = await fetch(`${app?.url}/healthz`);
      return Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 60_000);
    };
    return playFault(stage, {
      happens: async () => {
        const minutes: number[] = [];
        for (const seconds of [hour, -hour]) {
          turn(seconds);
          await pause(12_000);
          minutes.push(await shown());
        }
        turn(0);
        return `the app's clock was ${minutes.join(' and ')} minutes off; nobody was signed out`;
      },
    });
  },
};
