import type { EntryPage } from '#contract/matching/matching-replies.ts';
import { GroupCard } from '#web/payments/group-card.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { EntriesSection } from './entries-section.tsx';
import { matchingTexts } from './matching-texts.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface ToDecideCardProps {
  data: EntryPage;
  actions: EntryActions;
  finalFocus: () => HTMLElement | null;
}

/** The entries for which no rule gives certainty, the likeliest first. */
export function ToDecideCard({ data, ...handling }: ToDecideCardProps) {
  const { groups } = useTexts(openPaymentsTexts);
  const { lists } = useTexts(matchingTexts);
  return (
    <GroupCard
      title={groups.toDecide}
      count={data.total}
      sum={data.sums.toDecide}
      wholeListView={data.total > data.items.length && 'toDecide'}
    >
      <EntriesSection label={lists.toDecide} items={data.items} {...handling} />
    </GroupCard>
  );
}
