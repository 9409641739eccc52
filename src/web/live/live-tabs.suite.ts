import type { LiveEvent } from '#contract/live/live-events.ts';
import type { LiveState, TabDependencies, Turn, TabMessage } from '#web/shared/live/live-types.ts';
import { LiveTab } from './join-live.ts';

export const second = 1_000;

interface Stream {
  broadcast: (event: LiveEvent) => void;
  heartbeat: () => void;
  end: () => void;
}

interface TestTab {
  frozen: boolean;
}

type WaitingTurn = Turn & { tab: TestTab };

/** Grants locks as a browser's Web Locks do, one at a time for each name. */
function openLocks() {
  const names = new Map<string, { held: WaitingTurn | null; queue: WaitingTurn[] }>();
  const tabsToInform = new Set<WaitingTurn>();
  const lockOf = (name: string) => {
    const lock = names.get(name) ?? { held: null, queue: [] };
    names.set(name, lock);
    return lock;
  };
  const grant = (name: string) => {
    const lock = lockOf(name);
    lock.held = lock.queue.shift() ?? null;
    lock.held?.held();
  };
  return {
    lead: (name: string, own: WaitingTurn) => {
      const lock = lockOf(name);
      own.signal.addEventListener('abort', () => {
        lock.queue = lock.queue.filter((one) => one !== own);
        if (lock.held === own) queueMicrotask(() => grant(name));
      });
      if (own.steal) {
        if (lock.held) tabsToInform.add(lock.held);
        lock.held = own;
        own.held();
      } else {
        lock.queue.push(own);
        if (!lock.held) grant(name);
      }
    },
    /** Informs tabs that another tab took their lock, once they are no longer frozen. */
    tellLost: () => {
      for (const turn of tabsToInform) {
        if (turn.tab.frozen) continue;
        tabsToInform.delete(turn);
        if (!turn.signal.aborted) turn.lost();
      }
    },
  };
}

function openServer() {
  const server = {
    opened: 0,
    refusal: null as Error | null,
    silent: false,
    streams: new Set<Stream>(),
    open: async (signal: AbortSignal, heard: (event: LiveEvent | null) => void) => {
      server.opened += 1;
      if (server.refusal) throw server.refusal;
      await new Promise<void>((resolve) => {
        const stream: Stream = {
          broadcast: heard,
          heartbeat: () => heard(null),
          end: () => {
            server.streams.delete(stream);
            resolve();
          },
        };
        signal.addEventListener('abort', stream.end);
        server.streams.add(stream);
        if (!server.silent) heard({ type: 'hello' });
      });
    },
  };
  return server;
}

/** A browser with one channel, its locks and one server on one network, in which tests open tabs. */
export function openBrowser() {
  let clock = 0;
  const timers = new Set<{ at: number; work: () => void; tab: TestTab }>();
  const ears = new Set<{ listener: (word: TabMessage) => void; tab: TestTab }>();
  const locks = openLocks();
  const server = openServer();

  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    locks.tellLost();
  };

  const openTab = ({ visible = true, who = 'ada' } = {}) => {
    const tab = { frozen: false, visible, state: 'off' as LiveState, heard: [] as LiveEvent['type'][] };
    const parts: TabDependencies = {
      open: server.open,
      lead: (name, turn) => locks.lead(name, { ...turn, tab }),
      broadcast: (word) => {
        for (const ear of ears) if (ear.tab !== tab && !ear.tab.frozen) ear.listener(structuredClone(word));
      },
      onBroadcast: (listener) => {
        const ear = { listener, tab };
        ears.add(ear);
        return () => ears.delete(ear);
      },
      isVisible: () => tab.visible,
      publish: ({ type }) => tab.heard.push(type),
      setState: (state) => {
        tab.state = state;
      },
      now: () => clock,
      runLater: (work, ms) => {
        const timer = { at: clock + ms, work, tab };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      random: () => 0.5,
    };
    return Object.assign(tab, { live: new LiveTab(who, parts) });
  };

  return {
    server,
    settle,
    openTab,
    broadcast: (event: LiveEvent) => {
      for (const stream of server.streams) stream.broadcast(event);
    },
    cut: async () => {
      for (const stream of server.streams) stream.end();
      await settle();
    },
    /** Lets time pass second by second; the server sends heartbeats on open streams. */
    pass: async (ms: number) => {
      for (const end = clock + ms; clock < end;) {
        clock += second;
        if (!server.silent && clock % (20 * second) === 0)
          for (const stream of server.streams) stream.heartbeat();
        for (const timer of [...timers].filter(({ at, tab }) => at <= clock && !tab.frozen)) {
          if (!timers.delete(timer)) continue;
          timer.work();
          await settle();
        }
      }
      await settle();
    },
    /** Lets time pass while the machine sleeps: no timer fires, no heartbeat arrives. */
    sleep: (ms: number) => {
      clock += ms;
      for (const timer of timers) timer.at += ms;
    },
  };
}
