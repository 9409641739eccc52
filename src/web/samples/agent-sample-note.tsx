import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isWaitingFor, countSampleTasks, taskFacts } from '#domain/requests/situation-rules.ts';
import { isSampleTask } from '#domain/requests/task-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { agentSampleTexts } from './agent-sample-texts.ts';
import { SampleNote } from './sample-note.tsx';

/** Returns the note about samples beside an agent's task; null if there is nothing to say. */
export function agentSampleNoteOf(request: RequestDetail) {
  const { toSend, hold } = countSampleTasks(request);
  return toSend > 0 || hold !== null ? <AgentSampleNote request={request} /> : null;
}

/** Says which sample waits for the agent, or why the quote waits. */
function AgentSampleNote({ request }: { request: RequestDetail }) {
  const texts = useTexts(agentSampleTexts);
  const { toSend, hold } = countSampleTasks(request);
  return (
    <SampleNote isFilled={isWaitingFor('agent', request) && isSampleTask(taskFacts(request))}>
      {toSend > 0 && <p className="font-medium">{texts.toSend}</p>}
      {hold && <p>{texts.holds[hold]}</p>}
    </SampleNote>
  );
}
