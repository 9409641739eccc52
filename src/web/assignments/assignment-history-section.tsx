import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { assignmentOf } from './assignment-queries.ts';
import { workListTexts } from './work-list-texts.ts';

/** The folded history of a request's assignments, for agents only. */
export function AssignmentHistorySection({ requestId }: { requestId: string }) {
  const { history: texts } = useTexts(workListTexts);
  const formats = useFormats();
  const { data: assignment } = useQuery(assignmentOf(requestId));
  if (!assignment || assignment.history.length === 0) return null;
  return (
    <details className="text-14 text-muted print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-1 font-medium md:pointer-fine:min-h-9">
        {texts.title(assignment.history.length)}
      </summary>
      <ol className="mt-1 flex flex-col gap-1.5 pl-1">
        {assignment.history.map(({ kind, from, to, by, at }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{formats.dateTime(at)}</time> · {texts[kind](from, to, by)}
          </li>
        ))}
      </ol>
    </details>
  );
}
