import type { Cents } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from './money.tsx';

export interface SumLine {
  /** The label, unless two lines may have the same one. */
  id?: string;
  label: string;
  cents: Cents;
  sign?: 'minus';
}

interface SumListProps {
  lines: readonly SumLine[];
  total: { label: string; cents: Cents };
  size?: 'large' | 'due';
}

/**
 * A sum as a calculation: the lines, a rule, and the total in large type, by default the largest size. Without lines
 * it shows only the total.
 */
export function SumList({ lines: given, total, size = 'due' }: SumListProps) {
  // A single line that equals the total adds no information.
  const lines = given.length === 1 && given[0]?.cents === total.cents && !given[0].sign ? [] : given;
  return (
    <dl className="flex flex-col">
      {lines.map((line) => (
        <div key={line.id ?? line.label} className="flex items-baseline justify-between gap-4 py-1.5 text-14">
          <dt className="text-muted">{line.label}</dt>
          <dd className="whitespace-nowrap">
            {line.sign === 'minus' && '−\u202f'}
            <Money cents={line.cents} />
          </dd>
        </div>
      ))}
      <div
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-4',
          lines.length > 0 && 'mt-2 border-t border-edge pt-3',
        )}
      >
        <dt className="font-semibold">{total.label}</dt>
        <dd className="ml-auto">
          <Money cents={total.cents} size={size} />
        </dd>
      </div>
    </dl>
  );
}
