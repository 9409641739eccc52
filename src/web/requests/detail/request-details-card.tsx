import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { canAnotherPaymentFollow } from '#domain/requests/request-rules.ts';
import { AttachmentList } from '#web/shared/attachments/attachment-list.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CopyValue } from '#web/ui/buttons/copy-button.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';

interface DetailsProps extends Pick<
  RequestDetail,
  'status' | 'description' | 'paymentReference' | 'attachments'
> {
  /** Whether there is nothing newer to read. */
  unfolded: boolean;
  /** Whether to show the payment reference, unless another card does. */
  hasReference: boolean;
}

/** The request in the client's own words. */
export function RequestDetailsCard(props: DetailsProps) {
  const { status, description, paymentReference, attachments, unfolded, hasReference } = props;
  const texts = useTexts(requestTexts).details;
  return (
    <Card title={texts.title} unfolded={unfolded}>
      <p className="max-w-prose whitespace-pre-wrap break-words">{description}</p>
      {attachments.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="mb-2 text-14 text-muted">{texts.attachments}</h3>
          <AttachmentList attachments={attachments} label={texts.attachments} />
        </section>
      )}
      {hasReference && (
        <DefinitionList
          layout="stacked"
          className="mt-4 border-t border-line pt-4"
          items={[
            {
              term: texts.paymentReference,
              value: canAnotherPaymentFollow(status) ? (
                <CopyValue label={texts.paymentReference} value={paymentReference} />
              ) : (
                <span className="font-medium tabular-nums">{paymentReference}</span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
