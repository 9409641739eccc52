import { useNavigate } from '@tanstack/react-router';
import type { AgentRequestCounts } from '#contract/requests/request-count-replies.ts';
import { type DeskPart, deskParts } from '#domain/assignments/assignment-rules.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { assignmentTexts } from './assignment-texts.ts';

interface DeskFilterProps {
  /** Undefined while on its way, or where it could not be loaded. */
  counts: AgentRequestCounts['desk'] | undefined;
  search: Pick<DashboardSearch, 'shown'>;
}

const sumOf = ({ actionRequired, transfers }: AgentRequestCounts['desk']['mine']) =>
  actionRequired + transfers;

/** Mine, nobody’s, what comes later, or all; each with what waits there. */
export function DeskFilterBar({ counts, search }: DeskFilterProps) {
  const texts = useTexts(assignmentTexts);
  const formats = useFormats();
  const navigate = useNavigate();
  /** The other filters stay. */
  const narrow = (desk: DeskPart | undefined) =>
    void navigate({
      to: '/agent/dashboard',
      search: (before) => ({ ...before, desk, page: undefined }),
      resetScroll: false,
    });
  const waiting = counts && {
    mine: sumOf(counts.mine),
    nobody: sumOf(counts.nobody),
    later: counts.later,
  };
  return (
    <div className="-mx-gutter min-w-0 overflow-x-auto px-gutter whitespace-nowrap [scrollbar-width:none] md:mx-0 md:px-0">
      <Segmented
        label={texts.partsLabel}
        value={search.shown.desk ?? 'all'}
        onValue={(value) => narrow(value === 'all' ? undefined : value)}
        options={(['all', ...deskParts] as const).map((value) => {
          const count = value === 'all' ? 0 : (waiting?.[value] ?? 0);
          const label = texts.parts[value];
          return count === 0
            ? { value, label }
            : {
                value,
                label: `${label}\u00a0${formats.number(count)}`,
                spoken: value === 'later' ? texts.putAway : texts.toDo,
              };
        })}
      />
    </div>
  );
}
