import { longestWaitMs } from '../wait-limit.ts';
import type { TurnLimits } from './turns.ts';

/** Times in milliseconds, sizes in bytes; each with its reason. */

/**
 * Longer than any work of a child process and any archive of a year. A turn that lasts longer belongs to a reader who
 * takes single bytes.
 */
const longestTurnMs = 15 * 60_000;

/** The longest time for a body to arrive. */
const maxBodyMs = 20_000;

export type RequestLaneName =
  | 'calls'
  | 'strangers'
  | 'screens'
  | 'uploads'
  | 'work'
  | 'bodies'
  | 'largeBodies';

/** Returns the lanes of an instance whose requests have that many connections to the database. */
export function laneLimits(connections: number): Record<RequestLaneName, TurnLimits> {
  return {
    // Calls of known callers. Two calls per connection keep it in use while the other call's answer is written. A
    // screen opens with eight calls; on two cores, four at once are equally fast.
    calls: {
      atOnce: 2 * connections,
      perCaller: 4,
      // Enough for a browser that opens again with ten screens.
      maxWaitingPerCaller: 200,
      maxWaitingCalls: 2_000,
      maxWaitMs: longestWaitMs,
      maxTurnMs: longestTurnMs,
    },
    // Calls of unknown callers, counted by network. They never take the turns of people who are signed in.
    strangers: {
      atOnce: connections,
      perCaller: 4,
      maxWaitingPerCaller: 100,
      maxWaitingCalls: 1_000,
      maxWaitMs: longestWaitMs,
      maxTurnMs: longestTurnMs,
    },
    // Screens that the server draws, one after the other. A browser that finds no turn draws its screen itself.
    screens: {
      atOnce: 4,
      perCaller: 1,
      maxWaitingPerCaller: 0,
      maxWaitingCalls: 0,
      maxWaitMs: longestWaitMs,
      maxTurnMs: maxBodyMs,
    },
    // Uploads mostly wait for the sender. A person may send two forms of ten files at once.
    uploads: {
      atOnce: 256,
      perCaller: 24,
      maxWaitingPerCaller: 24,
      maxWaitingCalls: 256,
      maxWaitMs: longestWaitMs,
      maxTurnMs: longestTurnMs,
    },
    // Files that are being sent, until the last byte is handed over, and calls that wait for a child process.
    work: {
      atOnce: 128,
      perCaller: 6,
      maxWaitingPerCaller: 200,
      maxWaitingCalls: 1_000,
      maxWaitMs: longestWaitMs,
      maxTurnMs: longestTurnMs,
    },
    // JSON bodies that are arriving, at most 16 kB each. A body comes in one piece, or over a bad line in a few
    // seconds.
    bodies: {
      atOnce: 4_096,
      perCaller: 256,
      maxWaitingPerCaller: 0,
      maxWaitingCalls: 0,
      maxWaitMs: longestWaitMs,
      maxTurnMs: maxBodyMs,
    },
    // JSON bodies of up to 256 kB, until they are answered: the lines of a long quote, the columns of a list.
    largeBodies: {
      atOnce: 128,
      perCaller: 4,
      maxWaitingPerCaller: 0,
      maxWaitingCalls: 0,
      maxWaitMs: longestWaitMs,
      maxTurnMs: maxBodyMs,
    },
  };
}

/** Milliseconds between two searches for overdue turns. */
export const overdueSearchInterval = 5_000;

/**
 * Returns the number of an instance's connections that requests cannot take. They are for jobs, sweeps, live changes
 * and readiness: these continue under any pressure, and do not slow requests down.
 */
export function reservedConnections(size: number): number {
  return size < 4 ? 1 : Math.max(2, Math.floor(size / 4));
}

/** The most streams of an instance: more than the ten thousand that were measured (`tools/bench/RESULTS.md`). */
export const maxStreams = 12_000;

export const connectionLimits = {
  /** Streams, and the same number of others. An idle connection takes some 10 kB. */
  maxOpenConnections: 24_000,
  /**
   * New connections that the operating system keeps until the server accepts them: all screens of an installation may
   * reconnect at the same moment. The system silently drops others, and their screens would learn nothing for
   * minutes.
   */
  maxUnaccepted: 4_096,
  /** The longest time from the first byte of a connection, or of a request, to the end of its headers. */
  headersMs: 20_000,
  /** The longest time for a whole request: 20 MB over a slow phone's line. */
  requestMs: 120_000,
  /**
   * The longest silence on a connection during a request, in both directions. Streams send a heartbeat every 20 s.
   */
  silenceMs: 120_000,
  /** How long an idle connection stays open: longer than the 60 s of proxies. */
  idleMs: 72_000,
  /** Milliseconds between two checks of the times above. */
  checkIntervalMs: 5_000,
  headerBytes: 16 * 1024,
};

export type ConnectionLimits = typeof connectionLimits;
