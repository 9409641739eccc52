import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { AgentRequestCounts } from '#contract/requests/request-count-replies.ts';
import { type WorkListPart, workListParts } from '#domain/assignments/assignment-rules.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { assignmentTexts } from './assignment-texts.ts';

export interface WorkListFilterProps {
  /** Undefined while loading, or if loading failed. */
  counts: AgentRequestCounts['workList'] | undefined;
  search: Pick<DashboardSearch, 'shown'>;
}

const sumOf = ({ actionRequired, transfers }: AgentRequestCounts['workList']['mine']) =>
  actionRequired + transfers;

/** Filters: mine, nobody’s, put away, or all; each with the number of waiting requests. */
export function WorkListFilterBar({ counts, search }: WorkListFilterProps) {
  const texts = useTexts(assignmentTexts);
  const formats = useFormats();
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  /** The other filters stay. */
  const narrow = (workList: WorkListPart | undefined) =>
    void navigate({
      to: '/agent/dashboard',
      search: (before) => ({ ...before, workList, page: undefined }),
      resetScroll: false,
    });
  const waiting = counts && {
    mine: sumOf(counts.mine),
    nobody: sumOf(counts.nobody),
    later: counts.later,
  };
  const value = search.shown.workList ?? 'all';
  const choose = (chosen: string) => narrow(workListParts.find((part) => part === chosen));
  const options = (['all', ...workListParts] as const).map((part) => {
    const count = part === 'all' ? 0 : (waiting?.[part] ?? 0);
    const label = texts.parts[part];
    return count === 0
      ? { value: part, label }
      : {
          value: part,
          label: `${label}\u00a0${formats.number(count)}`,
          spoken: part === 'later' ? texts.putAway : texts.toDo,
        };
  });
  if (isNarrow) {
    return (
      <div className="-mt-2 flex flex-1 items-end justify-end gap-2">
        <Select
          label={<VisuallyHidden>{texts.partsLabel}</VisuallyHidden>}
          value={value}
          onChange={({ target }) => choose(target.value)}
          options={options}
          className="max-w-40 min-w-0 flex-1"
        />
        <LinkButton to="/agent/new-request" className="px-3" aria-label={texts.newForClient}>
          <Plus aria-hidden="true" className="size-4" />
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-1 items-center justify-between gap-3">
      <Segmented label={texts.partsLabel} value={value} onValue={choose} options={options} />
      <LinkButton
        to="/agent/new-request"
        icon={<Plus aria-hidden="true" className="size-4" />}
        aria-label={texts.newForClient}
      >
        {texts.newShort}
      </LinkButton>
    </div>
  );
}
