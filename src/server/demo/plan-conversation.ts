import type { Language } from '#domain/language.ts';
import { formatMoney } from '#domain/money.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { sumOfPayment } from '#domain/payments/sum-due-rules.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { conversationLines, type Line } from './conversation-texts.ts';
import type { DemoProject } from './plan-project.ts';
import { stages } from './plan-project.ts';
import type { PlannedQuote } from './plan-quotes.ts';
import type { PlannedEvent } from './plan-timeline.ts';
import { moveToOfficeHours } from './plan-timeline.ts';
import type { Random } from './create-random.ts';

export interface PlannedMessage {
  id: string;
  by: 'client' | 'agent';
  content: string;
  at: Date;
}

interface Party {
  language: Language;
  client: string;
  agent: string;
}

/** Messages that follow one another closely. */
type Exchange = readonly Line[];

const maxMessages = 20;
const minute = 60_000;
const day = 86_400_000;

/** Returns the index of the event after which an exchange takes place: the event of its stage, or the last event. */
function placeOf(events: readonly PlannedEvent[], transition: string): number {
  const index = events.findIndex((event) => event.transition === transition);
  return index === -1 ? events.length - 1 : index;
}

/** Returns the usual messages after each event. Shortens the longest exchanges until all fit into a conversation. */
function typicalExchanges(
  project: DemoProject,
  events: readonly PlannedEvent[],
  language: Language,
  random: Random,
): Exchange[] {
  const variants = events.map((event) =>
    event.from === event.to ? [] : (conversationLines[language][event.transition] ?? []),
  );
  const chosen: Exchange[] = variants.map((choices) => (choices.length > 0 ? random.pick(choices) : []));
  const excess = () => chosen.flat().length + project.exchanges.length * 2 - maxMessages;
  while (excess() > 0) {
    const longest = Math.max(...chosen.map(({ length }) => length));
    const index = chosen.findIndex(({ length }) => length === longest);

    chosen[index] = (chosen[index] ?? []).slice(0, -1);
  }
  return chosen;
}

/** Spreads exchanges over the time until the next event: the first one soon, each answer within hours. */
function momentsOf(exchanges: readonly Exchange[], from: number, until: number, random: Random): number[] {
  const moments: number[] = [];
  let last = from;
  for (const [index, exchange] of exchanges.entries()) {
    const share = ((until - from) * (index + random.between(0, 0.4))) / exchanges.length;
    const soon = Math.min(random.between(6, 45) * minute, (until - last) / 4);
    const start = index === 0 ? from + soon : moveToOfficeHours(from + share, last, until, random);
    for (const place of exchange.keys()) {
      const pause = Math.min(random.between(12, 170) * minute, (until - last) / 3);
      last = place === 0 ? Math.max(start, last + 1) : last + Math.max(1, pause);
      moments.push(Math.min(last, until - 1));
    }
  }
  return moments;
}

/** Returns the latest time of a message after the last event. A silent client writes for one day only. */
function latestMessageTime({ silentDays }: DemoProject, { at }: PlannedEvent, now: Date): Date {
  return silentDays === undefined ? now : new Date(at.getTime() + day);
}

/** Returns the messages of client and agent, oldest first. Each message comes after the event that it belongs to. */
export function planConversation(
  project: DemoProject,
  party: Party,
  events: readonly PlannedEvent[],
  quotes: readonly PlannedQuote[],
  random: Random,
  now: Date,
): PlannedMessage[] {
  const merchandise = quotes.findLast(({ type }) => type === 'marchandise')?.amounts.amountTtc ?? null;
  const sums = { deposit: defaultDeposit.inclVat, merchandise, freight: null };
  const usual = typicalExchanges(project, events, party.language, random);
  return events.flatMap((event, index) => {
    const about = project.exchanges.flatMap(([client, agent, stage = 'sourcing']): Exchange[] =>
      event.from !== null && placeOf(events, stages[stage]) === index
        ? [[`client: ${client}`, `agent: ${agent}`]]
        : [],
    );
    const exchanges = [usual[index] ?? [], ...about];
    const until = (events[index + 1]?.at ?? latestMessageTime(project, event, now)).getTime();
    const moments = momentsOf(exchanges, event.at.getTime(), until, random);
    const { due } = sumOfPayment(statusRow(event.to).pays === 'deposit' ? 'deposit' : 'merchandise', sums);
    return exchanges.flat().map((line, place): PlannedMessage => ({
      id: random.uuid(),
      by: line.startsWith('client: ') ? 'client' : 'agent',
      content: line
        .slice(line.indexOf(': ') + 2)
        .replaceAll('{client}', party.client)
        .replaceAll('{agent}', party.agent)
        .replaceAll('{due}', formatMoney(due, party.language)),
      at: new Date(Math.floor(moments[place] ?? until)),
    }));
  });
}
