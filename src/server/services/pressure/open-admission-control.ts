import type { FastifyRequest } from 'fastify';
import { linkHeader } from '#domain/sourcing/link-limits.ts';
import type { Metrics, Readings } from '../metrics/metrics.ts';
import { networkOf } from '../throttle/network.ts';
import { rememberSecrets } from './known-secrets.ts';
import { type RequestLaneName, laneLimits, overdueSearchInterval } from './pressure-limits.ts';
import { type TurnLimits, Turns } from './turns.ts';

/** The caller as whom a request is counted: a user, a key, a link, or else a network. */
export interface CountedCaller {
  by: string;
  /** Whether this instance has verified the caller. */
  isKnown: boolean;
}

/** Gives every request its turn, or refuses it if too many wait. */
export interface AdmissionControl {
  lanes: Readonly<Record<RequestLaneName, Turns>>;
  /** Returns the caller without a query, so that a request is counted before it costs anything. */
  callerOf: (request: FastifyRequest) => CountedCaller;
  /** Notes that the key or link of this request is genuine. */
  noteGenuine: (request: FastifyRequest) => void;
  close: () => void;
}

export type RequestLaneChanges = Partial<Record<RequestLaneName, Partial<TurnLimits>>>;

interface AdmissionDeps {
  /** Connections to the database that requests may take. */
  connections: number;
  /** Returns the user whose secret the request contains, if the secret was verified before; otherwise null. */
  userOf: (request: FastifyRequest) => string | null;
  metrics: Pick<Metrics, 'addGauge'>;
  limits?: RequestLaneChanges | undefined;
}

const secretsOf = ({ headers }: FastifyRequest) =>
  [headers.authorization, headers[linkHeader]].filter((secret) => typeof secret === 'string');

/** Opens the lanes of one instance. Keys and links are recognised by their hash. */
export function openAdmissionControl({
  connections,
  userOf,
  metrics,
  limits = {},
}: AdmissionDeps): AdmissionControl {
  const rows = laneLimits(connections);
  const open = (name: RequestLaneName) => new Turns({ ...rows[name], ...limits[name] });
  const lanes = {
    calls: open('calls'),
    strangers: open('strangers'),
    screens: open('screens'),
    uploads: open('uploads'),
    work: open('work'),
    bodies: open('bodies'),
    largeBodies: open('largeBodies'),
  };
  const genuine = rememberSecrets();
  const overdue = setInterval(() => {
    for (const lane of Object.values(lanes)) lane.endOverdue(performance.now());
  }, overdueSearchInterval).unref();
  watchLanes(metrics, lanes);
  return {
    lanes,
    callerOf: (request) => {
      let known = userOf(request);
      for (const secret of secretsOf(request)) known ??= genuine.find(secret);
      if (known !== null) return { by: known, isKnown: true };
      return { by: networkOf(request.ip), isKnown: false };
    },
    noteGenuine: (request) => {
      for (const secret of secretsOf(request)) genuine.note(secret);
    },
    close: () => clearInterval(overdue),
  };
}

function watchLanes({ addGauge }: AdmissionDeps['metrics'], lanes: AdmissionControl['lanes']): void {
  const read = (of: (lane: Turns) => number): Readings =>
    Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, of(lane)]));
  const labelName = 'lane';
  addGauge(
    { name: 'sourcing_requests_in_progress', help: 'Requests that have a turn, by lane.', labelName },
    () => read(({ running }) => running),
  );
  addGauge(
    { name: 'sourcing_requests_waiting', help: 'Requests that wait for a turn, by lane.', labelName },
    () => read(({ waiting }) => waiting),
  );
}
