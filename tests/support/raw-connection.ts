import net from 'node:net';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

export interface RawConnection {
  send(text: string | Buffer): void;
  /** Returns everything received so far. */
  received(): string;
  /** Resolves with everything received, once the server has closed the connection. */
  ended: Promise<string>;
  /** Resolves once this number of answers has begun. */
  answers(count: number): Promise<string[]>;
  /** Stops reading from the server. */
  stall(): void;
  close(): void;
}

/** Opens a connection to a listening server, to send bytes that no HTTP client would send. */
export async function connectTo(
  url: string,
  given: Partial<net.TcpNetConnectOpts> = {},
): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ ...given, host: hostname, port: Number(port) });
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => (text += more));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise((resolve) => socket.once('connect', resolve));
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
  return {
    send: (more) => void socket.write(more),
    received: () => text,
    ended,
    answers: async (count) => {
      await eventually(async () => expect(statuses().length).toBeGreaterThanOrEqual(count));
      return statuses();
    },
    stall: () => void socket.pause(),
    close: () => void socket.destroy(),
  };
}

/** Returns the text of a request up to the end of its headers. */
export const requestText = (method: string, path: string, headers: Record<string, string | number> = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: sourcing.test\r\nOrigin: http://sourcing.test\r\n${Object.entries(
    headers,
  )
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
