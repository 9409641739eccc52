import { quoteFileName } from '#domain/quotes/quote-rules.ts';
import { describeDevice } from '#server/sessions/describe-device.ts';
import type { listKeptSessions, listWork } from './personal-data-store.ts';
import type {
  listOwnEvents,
  listOwnFiles,
  listOwnMessages,
  listOwnQuotes,
  listOwnRequests,
  listOwnTransfers,
} from './personal-requests-store.ts';

type Rows<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>;
type Session = Rows<typeof listKeptSessions>[number];

export interface OwnRequests {
  requests: Rows<typeof listOwnRequests>;
  events: Rows<typeof listOwnEvents>;
  quotes: Rows<typeof listOwnQuotes>;
  transfers: Rows<typeof listOwnTransfers>;
  files: Rows<typeof listOwnFiles>;
  messages: Rows<typeof listOwnMessages>;
}

export function sessionData({ userAgent, address, method, aal, ...moments }: Session) {
  const { browser, system } = describeDevice(userAgent);
  return { browser, system, userAgent, address, method, twoSteps: aal === 'aal2', ...moments };
}

/** Those of one request, without saying so again. */
function of<Row extends { requestId: string | null }>(rows: readonly Row[], id: string) {
  return rows
    .filter(({ requestId }) => requestId === id)
    .map((row) => {
      const { requestId: _, ...rest } = row;
      return rest;
    });
}

type File = Omit<OwnRequests['files'][number], 'requestId'>;

const fileData = ({ name, mediaType, size, sha256, addedAt }: File) => ({
  name,
  mediaType,
  size,
  sha256,
  addedAt,
});

export function requestsData(own: OwnRequests, publicUrl: string) {
  return own.requests.map((row) => {
    const { id, reference, orderStatus, estimatedArrival, trackingNumber, ...request } = row;
    const files = of(own.files, id);
    return {
      reference,
      page: `${publicUrl}/request/${id}`,
      ...request,
      files: files.filter(({ purpose }) => purpose === 'request').map(fileData),
      events: of(own.events, id).map(({ by, ...event }) => ({
        ...event,
        by: by === 'client' ? 'you' : 'agency',
      })),
      quotes: of(own.quotes, id).map(({ size, sha256, ...quote }) => ({
        ...quote,
        pdf: { name: quoteFileName(reference, quote.type), size, sha256 },
      })),
      order: orderStatus && { status: orderStatus, estimatedArrival, trackingNumber },
      declaredTransfers: of(own.transfers, id),
      messages: of(own.messages, id).map((message) => ({
        at: message.at,
        from: message.isTheirs ? 'you' : 'agency',
        text: message.text,
        files: files.filter(({ messageId }) => messageId === message.id).map(fileData),
      })),
    };
  });
}

export function workData({ steps, messages }: Awaited<ReturnType<typeof listWork>>) {
  return steps.length + messages.length === 0 ? null : { steps, messages };
}
