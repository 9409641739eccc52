import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { sampleHoldOn, quoteToDecide, countSampleTasks } from '#domain/requests/situation-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { SampleNote } from './sample-note.tsx';
import { samplesCardTexts } from './samples-card-texts.ts';

const isClientsSampleTask = (request: RequestDetail) =>
  countSampleTasks(request).toDecide > 0 && request.may.includes('decide');

/** Returns why the quote waits for a sample; null for a lapsed quote, which nobody can accept anyway. */
const holdOf = (request: RequestDetail) => (quoteToDecide(request)?.lapsed ? null : sampleHoldOn(request));

/** Returns whether the client's task must mention samples. */
export const hasSampleNote = (request: RequestDetail) =>
  holdOf(request) !== null || isClientsSampleTask(request);

/** A note for the client: a sample waits for them, or the quote waits for a sample. */
export function ClientSampleNote({ request }: { request: RequestDetail }) {
  const texts = useTexts(samplesCardTexts);
  const hold = holdOf(request);
  return (
    <SampleNote>
      {isClientsSampleTask(request) && <p className="font-medium">{texts.arrived}</p>}
      {hold && <p>{texts.holds[hold]}</p>}
    </SampleNote>
  );
}
