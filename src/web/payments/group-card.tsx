import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { PaymentsSearch } from '#web/shared/navigation/route-search.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { openPaymentsTexts } from './open-payments-texts.ts';

interface GroupCardProps {
  title: string;
  count: number;
  /** Undefined if the button shows the sum. */
  sum: Cents | undefined;
  description?: string;
  /** The button for the whole group. */
  action?: ReactNode;
  tone?: 'accent';
  /** The address of the whole list, if this is only its first page. */
  wholeListView?: PaymentsSearch['view'] | false;
  children: ReactNode;
}

/** A group of the ledger: its name, how many rows it has and their sum. */
export function GroupCard(props: GroupCardProps) {
  const { title, count, sum, description, action, tone, wholeListView, children } = props;
  const texts = useTexts(openPaymentsTexts);
  return (
    <Card
      {...(tone && { tone })}
      title={
        <>
          {title} <span className="text-muted tabular-nums">{count}</span>
        </>
      }
      description={description}
      aside={
        <>
          {sum !== undefined && <Money cents={sum} className="font-semibold" />}
          {action}
        </>
      }
      footer={
        wholeListView && (
          <Link
            to="/agent/payments"
            search={{ view: wholeListView }}
            className="-my-2.5 inline-flex min-h-11 items-center text-14 font-medium text-accent"
          >
            {texts.showAll(count)}
          </Link>
        )
      }
    >
      {children}
    </Card>
  );
}
