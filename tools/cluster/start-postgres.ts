import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withClient } from '#server/services/database/with-client.ts';
import { freePort } from '#server/services/free-port.ts';
import { adaptShipped, type Program, type Programs, until } from './programs.ts';

/** One PostgreSQL, with the Patroni that manages it. */
export interface DatabaseNode {
  name: string;
  /** Kills Patroni and PostgreSQL, as in a power failure of the machine. */
  kill(): Promise<void>;
  /** Pauses both processes, as if the network had lost the machine. `thaw` lets them continue. */
  freeze(): void;
  thaw(): void;
  /** Starts Patroni again after `kill`. */
  revive(): void;
  /** Replaces only Patroni; PostgreSQL keeps running. */
  restartPatroni(): Promise<void>;
}

export interface DatabaseCluster {
  /** The address of the primary, on whichever node it runs, and of the standby, for the product's user. */
  primaryUrl: string;
  standbyUrl: string;
  version: string;
  leader(): Promise<DatabaseNode>;
  /**
   * Waits until one node leads and the other follows synchronously. Returns the steps that were necessary for that.
   */
  settle(): Promise<string>;
  /** Asks Patroni to exchange the roles of the two nodes now. */
  switchOver(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const newestPostgres = () => {
  const versions = fs.readdirSync('/usr/lib/postgresql').filter((name) => /^\d+$/.test(name));
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('There is no PostgreSQL in /usr/lib/postgresql.');
  return newest;
};

const secret = () => randomBytes(12).toString('hex');

async function startEtcd(programs: Programs): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  programs.start('etcd', {
    command: '/usr/bin/etcd',
    args: Object.entries({
      'data-dir': programs.makeFolder('etcd'),
      'listen-client-urls': at(client),
      'advertise-client-urls': at(client),
      'listen-peer-urls': at(peer),
      'initial-advertise-peer-urls': at(peer),
      'initial-cluster': `default=${at(peer)}`,
    }).flatMap(([name, value]) => [`--${name}`, value]),
  });
  await until('etcd', async () => void (await fetch(`${at(client)}/health`)));
  return `127.0.0.1:${client}`;
}

interface NodeParts {
  programs: Programs;
  name: string;
  etcd: string;
  version: string;
  passwords: Record<'superuser' | 'replication' | 'rewind', string>;
  ports: { postgres: number; rest: number };
}

function startNode({ programs, name, etcd, version, passwords, ports }: NodeParts): DatabaseNode {
  const home = programs.makeFolder(name, { ofPostgres: true });
  const settings = programs.write(
    `${name}.yml`,
    adaptShipped('patroni/patroni.yml', [
      ['name: db1', `name: ${name}`],
      ['db1.internal:8008', `127.0.0.1:${ports.rest}`],
      ['db1.internal:5432', `127.0.0.1:${ports.postgres}`],
      ['etcd1.internal:2379', etcd],
      ['/var/lib/postgresql/sourcing', path.join(home, 'data')],
      ['/var/lib/postgresql/pgpass', path.join(home, 'pgpass')],
      ['/usr/lib/postgresql/15/bin', `/usr/lib/postgresql/${version}/bin`],
      ['superuser-password', passwords.superuser],
      ['replication-password', passwords.replication],
      ['rewind-password', passwords.rewind],
    ]),
  );
  const begin = (): Program =>
    programs.start(name, {
      command: '/usr/bin/python3',
      args: ['/usr/bin/patroni', settings],
      asPostgres: true,
    });
  let patroni = begin();
  const postmaster = () =>
    Number(fs.readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const both = (signal: NodeJS.Signals) => {
    const server = postmaster();
    patroni.signal(signal);
    process.kill(server, signal);
  };
  return {
    name,
    kill: async () => {
      const server = postmaster();
      await patroni.kill();
      process.kill(server, 'SIGKILL');
    },
    freeze: () => both('SIGSTOP'),
    thaw: () => both('SIGCONT'),
    revive: () => {
      patroni = begin();
    },
    restartPatroni: async () => {
      await patroni.kill();
      patroni = begin();
    },
  };
}

type Place = Pick<NodeParts, 'name' | 'ports'>;

/** Returns the nodes of the cluster, as reported by the first Patroni that answers. */
async function listMembers(places: readonly Place[]): Promise<Member[]> {
  for (const { ports } of places) {
    const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  throw new Error('no Patroni answers');
}

const untilSettled = (places: readonly Place[]) =>
  until('the cluster', async () => {
    const roles = (await listMembers(places)).map(({ role, state }) => `${role} ${state}`).toSorted();
    if (roles.join() !== 'leader running,sync_standby running') throw new Error(roles.join());
  });

/**
 * After a pause, Patroni before 3.1 may keep an old copy of etcd's keys (patroni/patroni issue 2779). It then never
 * names the standby synchronous again. Restarting Patroni helps.
 */
async function settleNodes(places: readonly Place[], nodes: readonly DatabaseNode[]): Promise<string> {
  try {
    await untilSettled(places);
    return '';
  } catch {
    for (const node of nodes) await node.restartPatroni();
    await untilSettled(places);
    return '; the standby became synchronous again only after Patroni was restarted';
  }
}

/** Starts HAProxy in front of the two nodes. Returns the ports that lead to the primary and to the standby. */
async function startWay(programs: Programs, [first, second]: [Place, Place]) {
  const ways = { primary: await freePort(), standby: await freePort() };
  const placeOf = ({ ports }: Place) => `127.0.0.1:${ports.postgres} port ${ports.rest}`;
  const settings = adaptShipped('haproxy/primary.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${ways.primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${ways.standby}`],
    ['db1.internal:5432 port 8008', placeOf(first)],
    ['db2.internal:5432 port 8008', placeOf(second)],
  ]);
  const args = ['-f', programs.write('primary.cfg', settings)];
  programs.start('haproxy-primary', { command: '/usr/sbin/haproxy', args });
  return ways;
}

/** Asks the leading Patroni to exchange roles with the other one. */
async function switchPlaces(places: readonly Place[]): Promise<void> {
  const leader = (await listMembers(places)).find(({ role }) => role === 'leader')?.name;
  const rest = places.find(({ name }) => name === leader)?.ports.rest;
  const candidate = places.find(({ name }) => name !== leader)?.name;
  const body = JSON.stringify({ leader, candidate });
  const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
}

/** Starts two PostgreSQL servers under Patroni, and an HAProxy that leads to the primary. */
export async function startPostgres(programs: Programs): Promise<DatabaseCluster> {
  const version = newestPostgres();
  const etcd = await startEtcd(programs);
  const passwords = { superuser: secret(), replication: secret(), rewind: secret() };
  const place = async (name: string): Promise<Place> => ({
    name,
    ports: { postgres: await freePort(), rest: await freePort() },
  });
  const places: [Place, Place] = [await place('db1'), await place('db2')];
  const nodes = places.map((one) => startNode({ programs, etcd, version, passwords, ...one }));
  await untilSettled(places);
  const ways = await startWay(programs, places);

  const password = secret();
  const admin = `postgres://postgres:${passwords.superuser}@127.0.0.1:${ways.primary}/postgres`;
  await until('the way to the primary', () =>
    withClient({ connectionString: admin }, async (client) => {
      await client.query(`CREATE ROLE sourcing LOGIN PASSWORD '${password}'`);
      await client.query('CREATE DATABASE sourcing OWNER sourcing');
    }),
  );
  const urlAt = (port: number) => `postgres://sourcing:${password}@127.0.0.1:${port}/sourcing`;
  return {
    primaryUrl: urlAt(ways.primary),
    standbyUrl: urlAt(ways.standby),
    version,
    settle: () => settleNodes(places, nodes),
    leader: async () => {
      const leader = (await listMembers(places)).find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (!node) throw new Error('no node leads');
      return node;
    },
    switchOver: () => switchPlaces(places),
  };
}
