import net from 'node:net';

/** A port of this machine that nothing else takes until it is released. */
export interface HeldPort {
  port: number;
  /** May be called twice. */
  release: () => Promise<void>;
}

export async function holdPort(): Promise<HeldPort> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  // The process may end without releasing the port.
  probe.unref();
  const address = probe.address();
  // An error means that the port is already released.
  const release = () => new Promise<void>((resolve) => void probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('A TCP listener has no port.');
  return { port: address.port, release };
}

/** Returns a port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, release } = await holdPort();
  await release();
  return port;
}
