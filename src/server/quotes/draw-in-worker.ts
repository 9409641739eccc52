import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkFor } from '#server/services/workers/open-workers.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import type { drawQuote } from './draw-quote.ts';
import type { QuoteDocument } from './quote-document-kinds.ts';
import type { Look } from './draw-page.ts';

/** Thousands of Chinese characters take seconds to be cut out of their fonts. */
const drawing: WorkerTask<typeof drawQuote> = {
  module: new URL('./draw-quote.ts', import.meta.url).href,
  verb: 'drawQuote',
  lane: 'papers',
  seconds: 30,
  megabytes: 600,
};

/** Draws the quote in a child process, so that nobody else waits; throws `quote_too_complex` where that ends nowhere. */
export async function drawInWorker(
  { workers }: Pick<Services, 'workers'>,
  paper: { quote: QuoteDocument; look: Look },
  about: WorkFor,
): Promise<Buffer> {
  try {
    return await workers.run(drawing, [paper.quote, paper.look], about);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('quote_too_complex', 'The quote could not be composed within its time and memory.');
  }
}
