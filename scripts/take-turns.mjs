import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs `work` while no other process on this machine runs work for the same folder. The lock is a listening local
 * socket: it disappears with its process, and the processes that wait are connected to it and notice.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once if another process has the lock
 * @returns {Promise<T>}
 */
export async function takeTurns(folder, work, onWait) {
  const address = socketAddress(folder);
  let hasWaited = false;
  for (;;) {
    const held = await listen(address);
    if (held) {
      try {
        return await work();
      } finally {
        held.close();
        for (const waiting of held.waiting) waiting.destroy();
      }
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await untilReleased(address);
  }
}

function socketAddress(folder) {
  const owner = `${process.getuid?.() ?? os.userInfo().username}:${fs.realpathSync(folder)}`;
  const name = `sourcing-prepare-${createHash('sha256').update(owner).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // Linux: an abstract socket, which has no file and disappears with its process.
  return process.platform === 'linux' ? `\0${name}` : path.join('/tmp', `${name}.sock`);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = net.createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => {}).on('close', () => waiting.delete(socket));
    });
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(Object.assign(server, { waiting })));
  });
}

function untilReleased(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('error', (error) => {
      // On systems other than Linux the socket is a file, which may remain after its process.
      if (error.code === 'ECONNREFUSED' && path.isAbsolute(address)) fs.rmSync(address, { force: true });
    });
    socket.once('close', resolve);
    socket.resume();
  });
}
