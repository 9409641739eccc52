import { repliesElementId, type ServedReplies } from '#contract/rendered-page.ts';
import { session } from '#web/shared/sessions/session.ts';

/** Milliseconds after the page was requested. After this time the program asks the server again. */
const usefulMilliseconds = 10_000;

let takeReply: ((address: string) => unknown) | undefined;

function isReader({ sessionId, companyId }: ServedReplies): boolean {
  const current = session.current();
  return (
    current.status === 'signed-in' && current.sessionId === sessionId && current.user.companyId === companyId
  );
}

function readRepliesInPage(): (address: string) => unknown {
  const content = document.getElementById(repliesElementId)?.textContent;
  if (!content) return () => undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
  const served = JSON.parse(content) as ServedReplies;
  return (address) => {
    if (performance.now() > usefulMilliseconds || !isReader(served)) return undefined;
    const reply = served.replies[address];
    delete served.replies[address];
    return reply;
  };
}

/** Returns the reply to this GET that came with the screen; undefined if none came, or if it was already taken. */
export function takeServedReply(address: string): unknown {
  takeReply ??= readRepliesInPage();
  return takeReply(address);
}

/** Sets, on the server, the function that answers the calls of the next rendered screen. */
export function setCallAnswerer(answer: (address: string) => Promise<unknown>): void {
  takeReply = answer;
}

/** Returns whether the server sent this screen with its content. */
export function isServerRendered(): boolean {
  return document.getElementById(repliesElementId) !== null;
}
