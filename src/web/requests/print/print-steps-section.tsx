import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { ClosingNote } from '#web/requests/timeline/closing-note.tsx';
import { PrintSection } from './print-section.tsx';
import { requestPrintTexts } from './request-print-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { timelineView } from '#web/requests/timeline/timeline-state.ts';
import { useActorName } from '#web/requests/timeline/use-actor-name.ts';

/** The eight steps, as a table. */
export function PrintStepsSection({ request }: { request: RequestDetail }) {
  const { steps: texts } = useTexts(requestPrintTexts);
  const { steps: titles } = useTexts(statusTexts);
  const words = useUiTexts();
  const formats = useFormats();
  const nameOf = useActorName({ onPaper: true, isOutsideSentence: true });
  return (
    <PrintSection title={texts.title}>
      <table className="w-full border-collapse break-inside-avoid tabular-nums">
        <thead className="text-left text-muted">
          <tr className="border-b border-edge">
            <th className="w-8 py-1 font-normal">
              <span className="sr-only">#</span>
            </th>
            <th className="py-1 font-normal">{texts.step}</th>
            <th className="py-1 font-normal">{texts.state}</th>
            <th className="py-1 font-normal">{texts.date}</th>
            <th className="py-1 font-normal">{texts.by}</th>
          </tr>
        </thead>
        <tbody>
          {timelineView(request).map(({ step, state, at, by }, place) => (
            <tr key={step} className="border-b border-line">
              <td className="py-0.5 text-muted">{place + 1}</td>
              <td className={state === 'current' || state === 'stopped' ? 'py-0.5 font-semibold' : 'py-0.5'}>
                {titles[step]}
              </td>
              <td className="py-0.5">{words[state]}</td>
              <td className="py-0.5">{at && formats.date(at)}</td>
              <td className="py-0.5">{by && state !== 'current' && nameOf(by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ClosingNote request={request} onPaper />
    </PrintSection>
  );
}
