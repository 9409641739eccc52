import { patience } from '../patience.ts';
import type { TurnLimits } from './turns.ts';

/** Times in milliseconds, sizes in bytes; each with its reason. */

/** Longer than any child process works and any archive of a year takes; beyond it somebody reads a byte now and then. */
const longest = 15 * 60_000;

/** For a body to come in. */
const bodyTime = 20_000;

export type LaneName = 'calls' | 'strangers' | 'screens' | 'uploads' | 'work' | 'bodies' | 'largeBodies';

/** The lanes of an instance whose requests have so many connections to the database. */
export function laneLimits(connections: number): Record<LaneName, TurnLimits> {
  return {
    // Calls of known callers. Two for each connection keep it in use while the other's answer is written; a screen
    // opens with eight calls, of which four at once are as fast on two cores.
    calls: {
      atOnce: 2 * connections,
      perCaller: 4,
      // A browser that opens again with ten screens.
      waitingPerCaller: 200,
      waiting: 2_000,
      patience,
      longest,
    },
    // Calls of nobody known, by network. They never take the turns of those who are signed in.
    strangers: {
      atOnce: connections,
      perCaller: 4,
      waitingPerCaller: 100,
      waiting: 1_000,
      patience,
      longest,
    },
    // Screens that the server draws, one after the other. A browser that finds no turn draws its screen itself.
    screens: { atOnce: 4, perCaller: 1, waitingPerCaller: 0, waiting: 0, patience, longest: bodyTime },
    // Mostly they wait for the sender. Two forms of ten files may be sent at once.
    uploads: { atOnce: 256, perCaller: 24, waitingPerCaller: 24, waiting: 256, patience, longest },
    // Files on their way out, and calls that wait for a child process: until the last byte is handed over.
    work: { atOnce: 128, perCaller: 6, waitingPerCaller: 200, waiting: 1_000, patience, longest },
    // JSON on its way in, at most 16 kB each. A body comes in one piece, or over a bad line in a few seconds.
    bodies: { atOnce: 4_096, perCaller: 256, waitingPerCaller: 0, waiting: 0, patience, longest: bodyTime },
    // JSON of up to 256 kB, until it is answered: the lines of a long quote, the columns of a list.
    largeBodies: { atOnce: 128, perCaller: 4, waitingPerCaller: 0, waiting: 0, patience, longest: bodyTime },
  };
}

/** How often overdue turns are looked for. */
export const lookEvery = 5_000;

/**
 * The share of an instance's connections that requests cannot take: jobs, sweeps, live changes and readiness go on
 * under any pressure, and do not press on requests.
 */
export function reservedConnections(size: number): number {
  return size < 4 ? 1 : Math.max(2, Math.floor(size / 4));
}

/** Streams of an instance: more than the ten thousand that were measured (`tools/bench/RESULTS.md`). */
export const maxStreams = 12_000;

export const connectionLimits = {
  /** Streams, and as many others. An idle one takes some 10 kB. */
  most: 24_000,
  /**
   * New ones that the operating system keeps until they are accepted: every screen of an installation comes back in
   * one moment. It drops others without a word, and they would hear nothing for minutes.
   */
  arriving: 4_096,
  /** From the first byte of a connection, or of a request, to the end of its headers. */
  headers: 20_000,
  /** A whole request: 20 MB over a slow phone's line. */
  request: 120_000,
  /** A connection on which nothing moved for so long, either way, during a request. Streams beat every 20 s. */
  silence: 120_000,
  /** Longer than the 60 s for which proxies keep theirs. */
  idle: 72_000,
  /** How often the times above are checked. */
  checked: 5_000,
  headerBytes: 16 * 1024,
};

export type ConnectionLimits = typeof connectionLimits;
