import { useRef, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { SamplesReply } from '#contract/samples/sample-endpoints.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SampleFormDialog } from './sample-form-dialog.tsx';
import { SampleRow } from './sample-row.tsx';
import { sampleTexts } from './sample-texts.ts';
import { samplesCardTexts } from './samples-card-texts.ts';
import { useSamples } from './use-samples.ts';

/** The samples of a request, newest first, and a button to ask for one. */
export function SamplesSection({ request }: { request: RequestDetail }) {
  const { failed } = useTexts(sampleTexts);
  const { loading } = useTexts(samplesCardTexts);
  return (
    <LoadedSection query={useSamples(request.id)} label={loading} failed={failed} lines={4}>
      {(samples) => <Samples requestId={request.id} samples={samples} />}
    </LoadedSection>
  );
}

function Samples({ requestId, samples }: { requestId: string; samples: SamplesReply }) {
  const texts = useTexts(sampleTexts);
  const { role } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const { items, mayAsk } = samples;
  return (
    <div ref={list} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-4 text-14">
      {items.length === 0 ? (
        <p className="max-w-prose text-muted">{texts.empty[role]}</p>
      ) : (
        <ul aria-label={texts.list} className="divide-y divide-line">
          {items.map((sample) => (
            <SampleRow key={sample.id} requestId={requestId} sample={sample} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <Button ref={ask} size="small" className="self-start max-md:w-full" onClick={() => setIsAsking(true)}>
          {texts.ask}
        </Button>
      )}
      <SampleFormDialog
        requestId={requestId}
        sample={null}
        open={isAsking}
        finalFocus={() => ask.current ?? list.current}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
