import { once } from 'node:events';
import net from 'node:net';

interface DatabaseRelay {
  /** The address of the database through the relay. */
  url: string;
  /** From now on, the present connections lose all data, but stay open at both ends. */
  fallSilent(): void;
  /** From now on, all connections, including new ones, lose all data in both directions. */
  dropAllData(): void;
  /** New connections work again. Connections that have lost data stay silent. */
  letThrough(): void;
  stop(): Promise<void>;
}

/** Returns where the PostgreSQL of this address listens: on a socket in a folder, or on a port. */
function placeOf(address: URL): net.NetConnectOpts {
  const port = Number(address.port || 5432);
  const host = address.searchParams.get('host') ?? address.hostname;
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/**
 * Starts a relay between a test and its PostgreSQL. The relay acts as a network that can lose all data without an
 * error.
 */
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
    dropAllData: () => {
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
