import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkFor } from '#server/services/workers/open-workers.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import type { drawQuote } from './draw-quote.ts';
import type { QuoteDocument } from './quote-document-kinds.ts';
import type { Look } from '#server/documents/draw-page.ts';

const drawing = {
  module: new URL('./draw-quote.ts', import.meta.url).href,
  verb: 'drawQuote',
  seconds: 10,
  megabytes: 600,
} as const;

/** Most characters of a quote that is drawn as fast as a receipt, in any script; nearly all quotes have fewer. */
const smallQuote = 1_500;

/** Small quotes never wait behind large ones. */
function taskFor({ lines, notes, subject }: QuoteDocument): WorkerTask<typeof drawQuote> {
  const characters = lines.reduce((sum, { label }) => sum + label.length, notes.length + subject.length);
  return { ...drawing, lane: characters > smallQuote ? 'large_papers' : 'papers' };
}

/**
 * Draws the quote in a child process, so that it delays nobody; throws `quote_too_complex` if it takes too much
 * time or memory.
 */
export async function drawInWorker(
  { workers }: Pick<Services, 'workers'>,
  paper: { quote: QuoteDocument; look: Look },
  about: WorkFor,
): Promise<Buffer> {
  try {
    return await workers.run(taskFor(paper.quote), [paper.quote, paper.look], about);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('quote_too_complex', 'The quote could not be composed within its time and memory.');
  }
}
