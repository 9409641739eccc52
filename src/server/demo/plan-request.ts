import { createHash } from 'node:crypto';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { OrderStatus, RequestStatus, ChangeRequest } from '#domain/requests/request-lifecycle.ts';
import { isDelivered, isUnderWay, statusRow } from '#domain/requests/request-rules.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import { noteTexts } from './conversation-texts.ts';
import type { DemoProject } from './plan-project.ts';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { DemoPerson } from './list-people.ts';
import { demoAgent, demoClients, demoConsumer } from './list-people.ts';
import type { PlannedMessage } from './plan-conversation.ts';
import { planConversation } from './plan-conversation.ts';
import type { PlannedQuote } from './plan-quotes.ts';
import { planQuotes } from './plan-quotes.ts';
import type { PlannedEvent } from './plan-timeline.ts';
import { planTimeline, transitDays } from './plan-timeline.ts';
import type { Random } from './create-random.ts';
import { createRandom } from './create-random.ts';

export interface PlannedRequest {
  id: string;
  client: DemoPerson & { kind: ClientKind };
  project: DemoProject;
  /** The agency of the demo sells, but an early request may be on commission. */
  operatingMode: OperatingMode;
  status: RequestStatus;
  paymentReference: string;
  notes: string;
  hasDeposit: boolean;
  changeRequest: ChangeRequest | null;
  createdAt: Date;
  updatedAt: Date;
  events: (PlannedEvent & { comment: string | null })[];
  quotes: PlannedQuote[];
  messages: PlannedMessage[];
  order: {
    status: OrderStatus;
    openedAt: Date;
    updatedAt: Date;
    estimatedArrival: string | null;
    trackingNumber: string | null;
  } | null;
}

/** Returns when the request entered its status. */
export const statusSince = ({ events, createdAt }: Pick<PlannedRequest, 'events' | 'createdAt'>): Date =>
  events.findLast(({ from, to }) => from !== to)?.at ?? createdAt;

const day = 86_400_000;

function planOrder(
  project: DemoProject,
  events: readonly PlannedEvent[],
  random: Random,
): PlannedRequest['order'] {
  const moves = events.flatMap(({ transition, at }) => {
    const { order } = transitionRow(transition);
    return order ? [{ order, at }] : [];
  });
  const [opened, newest] = [moves[0], moves.at(-1)];
  if (!opened || !newest) return null;
  const shipped = events.find(({ to }) => isUnderWay(to));
  const { by } = project.freight;
  const numbers = {
    sea: `ESMU${random.digits(7)}`,
    air: `999-${random.digits(8)}`,
    road: `CMR${random.digits(9)}`,
  };
  const arrival = shipped && new Date(shipped.at.getTime() + transitDays[by][1] * day);
  return {
    status: newest.order,
    openedAt: opened.at,
    updatedAt: newest.at,
    estimatedArrival: arrival ? agencyDay(arrival) : null,
    // After a granted change request, the client's own forwarder gives them the tracking number.
    trackingNumber: shipped && !transitionRow(shipped.transition).grants ? numbers[by] : null,
  };
}

function commentOf(event: PlannedEvent, project: DemoProject, person: DemoPerson, random: Random) {
  const { comment, asks, undoes } = transitionRow(event.transition);
  if (comment === 'none') return null;
  if (undoes) return project.undoneReason ?? null;
  if (asks || endsUndelivered(event.transition)) return project.endingComment ?? null;
  return random.next() < 0.7 ? random.pick(noteTexts[person.language].approved) : null;
}

/** Returns the change request that is open at the end of the history. */
function changeRequestNow(events: readonly PlannedEvent[]): ChangeRequest | null {
  const newest = events.at(-1);
  return newest ? transitionRow(newest.transition).asks : null;
}

function planOne(
  project: DemoProject,
  client: PlannedRequest['client'],
  random: Random,
  now: Date,
): PlannedRequest {
  const id = random.uuid();
  const events: PlannedRequest['events'] = [];
  for (const event of planTimeline(project, random, now)) {
    events.push({ ...event, comment: commentOf(event, project, client, random) });
  }
  const quotes = planQuotes(project, client, events, random);
  const names = { language: client.language, client: client.firstName, agent: demoAgent.firstName };
  const submitted = events[0] ?? { at: now };
  const newest = events.at(-1) ?? submitted;
  const written = events.flatMap((event) =>
    event.comment && transitionRow(event.transition).savesNotes ? [event.comment] : [],
  );
  const order = planOrder(project, events, random);
  if (order) written.push(random.pick(noteTexts[client.language].ordered));
  return {
    id,
    client,
    project,
    operatingMode: project.onCommission ? 'commission' : 'resale',
    status: project.statusReached,
    paymentReference: paymentReference(id, (ascii) => createHash('sha256').update(ascii, 'ascii').digest()),
    notes: written.join('\n\n'),
    hasDeposit: events.some(({ to }) => statusRow(to).pays === 'deposit'),
    changeRequest: changeRequestNow(events),
    createdAt: submitted.at,
    // No transition leads to delivered: an agent has set the order's status some time after the last event.
    updatedAt: isDelivered(project.statusReached)
      ? new Date((newest.at.getTime() + now.getTime()) / 2)
      : newest.at,
    events,
    quotes,
    messages: planConversation(project, names, events, quotes, random, now),
    order,
  };
}

/** Returns all requests of the agency relative to `now`, oldest first. Returns the same for the same `now`. */
export function planRequests(now: Date): PlannedRequest[] {
  return [...demoClients, demoConsumer]
    .flatMap(({ person, projects }, client) =>
      projects.map((project, index) => planOne(project, person, createRandom(1000 * client + index), now)),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
