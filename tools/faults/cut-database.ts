import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseRelay } from '#tests/support/database-relay.ts';
import { playFault, type Scenario } from './play-fault.ts';
import { startBucket, startOwnDatabase, startShared } from './stage.ts';

export const cutDatabase: Scenario = {
  name: 'The network to the database swallows everything for 30 seconds, then lets through again',
  play: async (room) => {
    const databaseUrl = await startOwnDatabase(room);
    const relay = await startDatabaseRelay(databaseUrl);
    room.cleanup.defer(() => relay.stop());
    const store = await startBucket(room);
    const stage = await startShared(room, { databaseUrl, through: relay.url, store });
    return playFault(stage, {
      happens: async () => {
        relay.dropAllData();
        await pause(30_000);
        relay.letThrough();
      },
    });
  },
};
