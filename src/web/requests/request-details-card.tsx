import type { RequestDetail } from '#contract/request-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyRow } from '#web/ui/copy-button.tsx';
import { requestTexts } from './request-texts.ts';

type DetailsProps = Pick<RequestDetail, 'description' | 'paymentReference'>;

/** What was asked for, in the client's own words. */
export function RequestDetailsCard({ description, paymentReference, own }: DetailsProps & { own: boolean }) {
  const texts = useTexts(requestTexts).details;
  return (
    <Card title={own ? texts.title : texts.description}>
      <p className="max-w-prose whitespace-pre-wrap break-words">{description}</p>
      <div className="mt-4 border-t border-line pt-2">
        <CopyRow label={texts.paymentReference} value={paymentReference} />
      </div>
    </Card>
  );
}
