import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkCaller } from '#server/services/workers/open-workers.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import { drawPhotos } from './draw-photos.ts';
import type { drawQuote } from './draw-quote.ts';
import type { QuoteDocument } from './quote-document-kinds.ts';
import type { Look } from '#server/documents/draw-page.ts';

const drawQuoteTask = {
  module: new URL('./draw-quote.ts', import.meta.url).href,
  functionName: 'drawQuote',
  seconds: 10,
  megabytes: 600,
} as const;

/**
 * The most characters, in any script, of a quote that is drawn as fast as a receipt. Nearly all quotes have fewer.
 */
const maxCharactersOfSmallQuote = 1_500;

/** Small quotes never wait behind large ones. */
function taskFor({ lines, notes, subject }: QuoteDocument): WorkerTask<typeof drawQuote> {
  const characters = lines.reduce((sum, { label }) => sum + label.length, notes.length + subject.length);
  return { ...drawQuoteTask, lane: characters > maxCharactersOfSmallQuote ? 'large_papers' : 'papers' };
}

interface QuoteToDraw {
  quote: QuoteDocument;
  look: Look;
  /** The storage keys of the photos' thumbnails, by line. */
  photos: readonly (string | null)[];
}

/**
 * Draws the quote in a child process, so that it delays no other work. Throws `quote_too_complex` if it takes too
 * much time or memory.
 */
export async function drawQuoteInWorker(
  deps: Pick<Services, 'workers' | 'storage' | 'log'>,
  { quote, look, photos: keys }: QuoteToDraw,
  about: WorkCaller,
): Promise<Buffer> {
  const photos = await drawPhotos(deps, keys, about);
  try {
    return await deps.workers.run(taskFor(quote), [quote, look, photos], about);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('quote_too_complex', 'The quote could not be composed within its time and memory.');
  }
}
