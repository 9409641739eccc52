import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { deskOf } from './assignment-queries.ts';
import { deskTexts } from './desk-texts.ts';

/** The folded history of a request's assignments, for agents only. */
export function AssignmentHistorySection({ requestId }: { requestId: string }) {
  const { history: texts } = useTexts(deskTexts);
  const formats = useFormats();
  const { data: desk } = useQuery(deskOf(requestId));
  if (!desk || desk.history.length === 0) return null;
  return (
    <details className="text-14 text-muted print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-1 font-medium md:pointer-fine:min-h-9">
        {texts.title(desk.history.length)}
      </summary>
      <ol className="mt-1 flex flex-col gap-1.5 pl-1">
        {desk.history.map(({ kind, from, to, by, at }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{formats.dateTime(at)}</time> · {texts[kind](from, to, by)}
          </li>
        ))}
      </ol>
    </details>
  );
}
