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
  // A process that ends without releasing it does not wait for it.
  probe.unref();
  const address = probe.address();
  // An error says that it is closed already.
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
