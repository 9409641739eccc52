import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { samplesCardTexts } from './samples-card-texts.ts';
import { openSamplesRow } from './open-samples-row.ts';

/** Returns whether the client must be told of samples beside their task. */
export function isSampleToTell({ status, quotes, samples, may }: RequestDetail): boolean {
  const isHeld = samples.hold !== null && quoteToDecide({ status, quotes })?.type === 'marchandise';
  return isHeld || (samples.toDecide > 0 && may.includes('decide'));
}

/** Tells the client that a sample waits for them, or that the quote waits for a sample, with the way to it. */
export function SampleNote({ request }: { request: RequestDetail }) {
  const texts = useTexts(samplesCardTexts);
  const { samples, status, quotes, may } = request;
  const isHeld = samples.hold !== null && quoteToDecide({ status, quotes })?.type === 'marchandise';
  const isTheirs = samples.toDecide > 0 && may.includes('decide');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-pending-subtle px-4 py-3 text-14">
      <div className="min-w-0 flex-1 basis-60">
        {isTheirs && <p className="font-medium">{texts.arrived}</p>}
        {isHeld && samples.hold && <p>{texts.holds[samples.hold]}</p>}
      </div>
      <Button size="small" className="max-md:w-full" onClick={openSamplesRow}>
        {texts.see}
      </Button>
    </div>
  );
}
