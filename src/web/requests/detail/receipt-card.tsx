import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { claimsEnd } from '#domain/requests/request-limits.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { isClosed, isDelivered } from '#domain/requests/request-rules.ts';
import { permittedMainActionOf } from '#domain/requests/client-main-action-rules.ts';
import { receiptEvent } from '#domain/requests/situation-rules.ts';
import { confirmsReceipt, isMadeBy } from '#domain/requests/transition-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { OwnTransitionButton } from '#web/requests/transitions/own-transition-button.tsx';
import type { MakeTransition } from '#web/requests/transitions/use-transition.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useActorName } from '#web/requests/timeline/use-actor-name.ts';

interface ReceiptCardProps {
  request: RequestDetail;
  /** Confirms receipt; absent for agents, who confirm at the top of the page. */
  make?: MakeTransition;
}

/** Explains what to do when the package arrives; afterwards, that it was received. */
export function ReceiptCard({ request, make }: ReceiptCardProps) {
  const texts = useTexts(requestTexts).receipt;
  const formats = useFormats();
  const { role } = useUser();
  const nameOf = useActorName({ isOutsideSentence: true });
  const { guaranteesRemain } = useTexts(consumerWords);
  const guarantees = request.clientKind === 'consumer' && (
    <p className="mt-3 text-14 font-medium">{guaranteesRemain}</p>
  );
  const receipt = receiptEvent(request.events);
  if (receipt) {
    const end = claimsEnd(receipt.at);
    const over = end.getTime() < serverNow();
    return (
      <Card title={texts.title} value={formats.shortDate(receipt.at)} unfolded={!isAgency(role)}>
        <DefinitionList
          className="-my-2.5"
          items={[
            { term: texts.received, value: formats.date(receipt.at) },
            { term: texts.confirmed, value: nameOf(receipt.by) },
            { term: over ? texts.claimsOver : texts.claimsUntil, value: formats.date(end) },
          ]}
        />
        {guarantees}
      </Card>
    );
  }
  if (isClosed(request.status)) return null;
  const isThere = isDelivered(request.status);
  const confirming = request.transitions
    .filter((name) => isMadeBy(name, 'owner', 'button'))
    .find(confirmsReceipt);
  const confirmable = confirming !== undefined;
  const checks = texts.checks.map((check, place) =>
    confirmable || place < texts.checks.length - 1 ? `${check}${texts.comma}` : `${check}.`,
  );
  return (
    <Card title={texts.title}>
      <p>{isThere ? texts.delivered : texts.before}</p>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-16 marker:text-muted md:text-14">
        {[...checks, ...(confirmable ? [texts.confirm] : [])].map((check) => (
          <li key={check} className="pl-1">
            {check}
          </li>
        ))}
      </ol>
      {guarantees}
      {confirming && make && (
        <div className="mt-4 max-md:*:w-full print:hidden">
          <OwnTransitionButton
            name={confirming}
            request={request}
            make={make}
            variant={permittedMainActionOf(request) === 'receipt' ? 'filled' : 'outline'}
          />
        </div>
      )}
    </Card>
  );
}
