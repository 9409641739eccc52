import { setTimeout as pause } from 'node:timers/promises';
import type { S3Fault, S3Server } from '#tests/support/s3-server.ts';
import { playFault, type Scenario } from './play-fault.ts';
import { startBucket, startOwnDatabase, startShared } from './stage.ts';

const faults: S3Fault[] = ['busy', 'cut', 'cut after the effect', 'half an answer'];

/** Makes every other call fail, with each fault in turn. One failing call in twenty gets no answer at all. */
function failHalf(store: S3Server): () => number {
  let failed = 0;
  store.faultOf = () => {
    if (Math.random() < 0.5) return null;
    failed += 1;
    return failed % 20 === 0 ? 'silent' : (faults[failed % faults.length] ?? 'busy');
  };
  return () => failed;
}

const failing: Scenario = {
  name: 'The store of files fails half of its calls: errors, cut connections, lost answers, silence',
  play: async (room) => {
    const store = await startBucket(room);
    const stage = await startShared(room, { databaseUrl: await startOwnDatabase(room), store });
    return playFault(stage, {
      happens: async () => {
        const failed = failHalf(store);
        await pause(25_000);
        store.faultOf = () => null;
        return `${failed()} calls of the store failed`;
      },
    });
  },
};

const slow: Scenario = {
  name: 'The store of files answers after four seconds',
  play: async (room) => {
    const store = await startBucket(room);
    const stage = await startShared(room, { databaseUrl: await startOwnDatabase(room), store });
    return playFault(stage, {
      happens: async ({ acknowledged }) => {
        store.answersAfter = 4_000;
        const before = acknowledged.messages.size;
        await pause(20_000);
        store.answersAfter = 0;
        return `meanwhile ${acknowledged.messages.size - before} messages were acknowledged`;
      },
    });
  },
};

export const storeScenarios = [failing, slow];
