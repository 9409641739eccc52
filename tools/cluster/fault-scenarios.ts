import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#server/services/database/with-client.ts';
import type { Cluster, Scenario } from './scenario.ts';
import { startWriters, type Tally } from './writers.ts';

/** Throws if an acknowledged message is missing or is there twice. */
async function compareWithDatabase({ database }: Cluster, { acknowledged }: Tally): Promise<void> {
  const { kept, doubled } = await withClient({ connectionString: database.primaryUrl }, async (client) => {
    const found = await client.query<{ amount: number }>(
      'SELECT count(*)::int AS amount FROM messages WHERE id = ANY($1::uuid[])',
      [acknowledged],
    );
    const twice = await client.query<{ amount: number }>(
      `SELECT count(*)::int AS amount FROM (SELECT content FROM messages WHERE content LIKE 'Message %'
         GROUP BY content HAVING count(*) > 1) AS doubled`,
    );
    return { kept: found.rows[0]?.amount ?? 0, doubled: twice.rows[0]?.amount ?? 0 };
  });
  if (kept !== acknowledged.length) throw new Error(`${acknowledged.length} acknowledged, ${kept} kept`);
  if (doubled > 0) throw new Error(`${doubled} messages are there twice`);
}

const failuresOf = ({ failures }: Tally) =>
  Object.entries(failures)
    .map(([seen, times]) => `${times} × ${seen.trim()}`)
    .join(', ') || 'none';

/**
 * Runs writers before, during and after an event. The product must not lose or double anything that it acknowledged.
 */
async function whileWriting(
  cluster: Cluster,
  happens: () => Promise<void>,
): Promise<Tally & { remark: string }> {
  const writers = await startWriters(cluster.product.url);
  await pause(2_000);
  const before = Promise.withResolvers<Tally>();
  try {
    await happens();
    await pause(3_000);
  } finally {
    writers.stop().then(before.resolve, before.reject);
  }
  const tally = await before.promise;
  const remark = await cluster.database.settle();
  await compareWithDatabase(cluster, tally);
  return { ...tally, remark };
}

const summaryOf = (tally: Tally & { remark: string }) =>
  `${tally.acknowledged.length} messages acknowledged, all kept once; failed calls: ${failuresOf(tally)}; longest time without an acknowledgement ${(tally.longestSilence / 1000).toFixed(1)} s${tally.remark}`;

const rollingRestart: Scenario = {
  name: 'Every instance is restarted, one after another, while people write: no call fails',
  play: async (cluster) => {
    const tally = await whileWriting(cluster, async () => {
      for (const instance of cluster.product.instances) {
        await instance.stop();
        await instance.start();
        // HAProxy checks the instances every second.
        await pause(2_000);
      }
    });
    if (Object.keys(tally.failures).length > 0) throw new Error(summaryOf(tally));
    return summaryOf(tally);
  },
};

const killedInstance: Scenario = {
  name: 'An instance is killed while people write: the others go on',
  play: async (cluster) => {
    const [, second] = cluster.product.instances;
    const tally = await whileWriting(cluster, async () => {
      await second?.kill();
      await pause(4_000);
      await second?.start();
    });
    return summaryOf(tally);
  },
};

const switchOver: Scenario = {
  name: 'Primary and standby change places as an operator asks: the instances find the new primary',
  play: async (cluster) => {
    const tally = await whileWriting(cluster, async () => {
      await cluster.database.switchOver();
      await pause(5_000);
    });
    return summaryOf(tally);
  },
};

const lostPrimary: Scenario = {
  name: 'The primary loses its power: the standby takes over, and nothing acknowledged is lost',
  play: async (cluster) => {
    const leader = await cluster.database.leader();
    const tally = await whileWriting(cluster, async () => {
      await leader.kill();
      await pause(35_000);
      leader.revive();
    });
    return summaryOf(tally);
  },
};

const partitioned: Scenario = {
  name: 'The primary is cut off, comes back and still thinks that it leads: it acknowledges nothing more',
  play: async (cluster) => {
    const leader = await cluster.database.leader();
    const tally = await whileWriting(cluster, async () => {
      leader.freeze();
      await pause(40_000);
      leader.thaw();
      await pause(5_000);
    });
    return summaryOf(tally);
  },
};

export const faultScenarios = [rollingRestart, killedInstance, switchOver, lostPrimary, partitioned];
