import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { callsFor, sampleTurns, taskFacts } from '#domain/requests/situation-rules.ts';
import { isOfSample } from '#domain/requests/task-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { agentSampleTexts } from './agent-sample-texts.ts';
import { SampleNote } from './sample-note.tsx';

/** Returns the note about samples beside an agent's task; null if there is nothing to say. */
export function agentSampleNoteOf(request: RequestDetail) {
  const { toSend, hold } = sampleTurns(request);
  return toSend > 0 || hold !== null ? <AgentSampleNote request={request} /> : null;
}

/** Says which sample waits for the agent, or why the quote waits. */
function AgentSampleNote({ request }: { request: RequestDetail }) {
  const texts = useTexts(agentSampleTexts);
  const { toSend, hold } = sampleTurns(request);
  return (
    <SampleNote isFilled={callsFor('agent', request) && isOfSample(taskFacts(request))}>
      {toSend > 0 && <p className="font-medium">{texts.toSend}</p>}
      {hold && <p>{texts.holds[hold]}</p>}
    </SampleNote>
  );
}
