import { once } from 'node:events';
import net from 'node:net';

interface DatabaseRelay {
  /** The address of the database, by way of the relay. */
  url: string;
  /** From now on, what the connections of this moment say is lost, and nobody tells their ends. */
  fallSilent(): void;
  /** From now on nothing comes through either way, on new connections as well; what is said is lost. */
  swallowAll(): void;
  /** New connections are led through again; those of the silence stay as they are. */
  letThrough(): void;
  stop(): Promise<void>;
}

/** Where the PostgreSQL of this address listens: a socket in a folder, or a port. */
function placeOf(address: URL): net.NetConnectOpts {
  const port = Number(address.port || 5432);
  const host = address.searchParams.get('host') ?? address.hostname;
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** Stands between a test and its PostgreSQL, as a network that can lose everything without a word. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const target = new URL(databaseUrl);
  const open = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((caller) => {
    if (isSilent) {
      open.add(caller);
      caller.on('error', () => undefined).on('close', () => open.delete(caller));
      caller.resume();
      return;
    }
    const database = net.connect(placeOf(target));
    for (const socket of [caller, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    caller.pipe(database);
    database.pipe(caller);
  });
  const fallSilent = () => {
    for (const socket of open) {
      socket.unpipe();
      socket.resume();
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    fallSilent,
    swallowAll: () => {
      isSilent = true;
      fallSilent();
    },
    letThrough: () => {
      isSilent = false;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
