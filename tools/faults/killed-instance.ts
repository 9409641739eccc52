import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#server/services/database/with-client.ts';
import { playFault, type Scenario } from './play-fault.ts';
import { type Room, type Stage, startBucket, startOwnDatabase, startShared } from './stage.ts';

/** Kills the first of two instances when `moment` resolves. The second instance keeps running. */
async function killFirst(
  stage: Stage,
  moment: (stage: Stage) => Promise<string>,
): ReturnType<typeof playFault> {
  const [first, second] = stage.instances;
  if (!first || !second) throw new Error('two instances');
  return playFault(stage, {
    healthy: [second.url],
    happens: async () => {
      const seen = await moment(stage);
      await first.kill();
      await pause(1_000);
      return seen;
    },
  });
}

async function startTwo(room: Room) {
  const store = await startBucket(room);
  return {
    store,
    stage: await startShared(room, { databaseUrl: await startOwnDatabase(room), store, amount: 2 }),
  };
}

const inUpload: Scenario = {
  name: 'One of two instances is killed in mid-upload: the file is in the store, its row is not',
  play: async (room) => {
    const { store, stage } = await startTwo(room);
    return killFirst(stage, async () => {
      const written = Promise.withResolvers<string>();
      store.onWritten = async (name) => {
        if (!name.startsWith('attachments/')) return;
        store.onWritten = () => undefined;
        written.resolve(name);
        // The pause delays the answer until after the kill.
        await pause(500);
      };
      return `killed when ${(await written.promise).replace(/[0-9a-f-]{36}/, '…')} was written`;
    });
  },
};

/** Repeats the query without pause until it returns a row. */
async function untilRow(stage: Stage, statement: string): Promise<void> {
  await withClient(stage.database, async (client) => {
    const deadline = performance.now() + 30_000;
    while (!(await client.query(statement)).rowCount) {
      if (performance.now() > deadline) throw new Error(`never seen: ${statement}`);
    }
  });
}

const inStatement: Scenario = {
  name: 'One of two instances is killed while it reads a bank statement',
  play: async (room) => {
    const { stage } = await startTwo(room);
    return killFirst(stage, async () => {
      await untilRow(stage, `SELECT FROM statement_files WHERE state = 'reading'`);
      return 'killed while a file was being read';
    });
  },
};

const inInvoice: Scenario = {
  name: 'One of two instances is killed between the number of an invoice and its PDF',
  play: async (room) => {
    const { stage } = await startTwo(room);
    return killFirst(stage, async () => {
      await untilRow(stage, 'SELECT FROM invoices WHERE pdf_key IS NULL');
      return 'killed while a numbered invoice had no PDF';
    });
  },
};

export const killScenarios = [inUpload, inStatement, inInvoice];
