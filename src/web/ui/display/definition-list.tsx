import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[];
  /** `rows`: term left, value right; `stacked`: value under its term. */
  layout?: 'rows' | 'stacked';
  className?: string;
}

export function DefinitionList({ items, layout = 'rows', className }: DefinitionListProps) {
  return (
    <dl
      className={classNames('flex flex-col', layout === 'rows' ? 'divide-y divide-line' : 'gap-4', className)}
    >
      {items.map((item) => (
        <div
          key={item.term}
          className={layout === 'rows' ? 'flex flex-wrap items-baseline gap-x-6 py-2.5' : ''}
        >
          <dt className="text-14 text-muted">{item.term}</dt>
          <dd className={classNames('min-w-0 text-14', layout === 'rows' ? 'ml-auto text-right' : 'mt-0.5')}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
