import type { LiveEvent } from '#contract/live/live-events.ts';
import type { Holder } from './hold-stream.ts';
import { holdStream } from './hold-stream.ts';
import type { TabParts, Word } from '#web/shared/live/live-types.ts';

/** How often the holding tab says that it is alive, and how long a visible one bears hearing nothing. */
const beatEvery = 10_000;
const bearsSilence = 25_000;
/** An asked tab answers within this, or is frozen. */
const answersWithin = 2_000;

export type LiveTab = ReturnType<typeof joinLive>;

/** One tab's part in the live connection of a session: one tab holds the stream, the others hear from it. */
export function joinLive(who: string, parts: TabParts) {
  let holder: Holder | null = null;
  /** As the holding tab told it; undefined before it did. */
  let theirs: boolean | undefined;
  let turn = new AbortController();
  let hasLeft = false;
  let stopTimer = () => {};

  const schedule = (ms: number, work: () => void) => {
    stopTimer();
    stopTimer = parts.later(work, ms);
  };

  const beat = () => {
    const standing = holder?.stands() ?? false;
    parts.tell({ who, kind: 'beat', standing, hidden: !parts.isVisible() });
    schedule(beatEvery, beat);
  };

  const hearStream = (event: LiveEvent | null) => {
    if (!event) return beat();
    parts.tell({ who, kind: 'event', event });
    if (event.type === 'hello') parts.become('standing');
    parts.news(event);
  };

  const takeOver = () => {
    theirs = undefined;
    const told = {
      heard: hearStream,
      gone: () => {
        parts.become('away');
        beat();
      },
    };
    holder = holdStream(parts, told);
    beat();
  };

  function follow(steal: boolean): void {
    turn.abort();
    const own = new AbortController();
    turn = own;
    parts.lead(who, {
      steal,
      signal: own.signal,
      held: () => {
        if (turn === own && !hasLeft) takeOver();
      },
      lost: () => {
        if (turn !== own || hasLeft) return;
        holder?.stop();
        holder = null;
        follow(false);
        awaitWord();
      },
    });
  }

  /** Nobody looks at a hidden tab: it neither asks nor takes over by itself. */
  function ask(wake: boolean): void {
    if (holder || hasLeft) return;
    schedule(answersWithin, () => {
      if (!parts.isVisible()) return awaitWord();
      parts.become('away');
      theirs = undefined;
      awaitWord();
      follow(true);
    });
    parts.tell({ who, kind: 'ask', wake });
  }

  function awaitWord(): void {
    schedule(bearsSilence, () => (parts.isVisible() ? ask(false) : awaitWord()));
  }

  const heardFromHolder = (word: Exclude<Word, { kind: 'ask' }>) => {
    awaitWord();
    if (word.kind === 'event') {
      theirs = true;
      parts.become('standing');
      return parts.news(word.event);
    }
    // What came between this tab's first look and the first word was told to nobody here.
    if (word.standing && !theirs) parts.news({ type: 'gap' });
    theirs = word.standing;
    parts.become(word.standing ? 'standing' : 'away');
    // A hidden tab's timers are slow: who is looked at tries sooner.
    if (!word.standing && word.hidden && parts.isVisible()) follow(true);
  };

  const stopHearing = parts.hear((word) => {
    if (word.who !== who) return;
    if (word.kind !== 'ask') {
      if (!holder) heardFromHolder(word);
      return;
    }
    if (!holder) return;
    if (word.wake) holder.wake();
    beat();
  });

  parts.become('away');
  follow(false);
  if (!holder) ask(false);

  return {
    /** The tab is seen again. */
    wake: () => {
      if (holder) {
        holder.wake();
        beat();
      } else if (parts.isVisible()) ask(true);
    },
    /** The network is back; each tab learns of that by itself. */
    renew: () => holder?.renew(),
    leave: () => {
      hasLeft = true;
      stopTimer();
      stopHearing();
      turn.abort();
      holder?.stop();
      holder = null;
    },
  };
}
