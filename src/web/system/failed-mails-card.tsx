import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FailedMail, type Operation, operationEndpoints } from '#contract/system/operation-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { systemTexts } from './system-texts.ts';

interface FailedMailsCardProps {
  failed: Operation['failedMails'];
  queryKey: QueryKey;
}

/** The mails that the server no longer tries to send. Each can be sent again while its content is still useful. */
export function FailedMailsCard({ failed: { count, items }, queryKey }: FailedMailsCardProps) {
  const texts = useTexts(systemTexts);
  const formats = useFormats();
  const toasts = useToasts();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const { busy, act } = useAction();
  const resend = ({ id, recipient }: FailedMail) =>
    act(id, texts.resendFailed, async () => {
      await call(operationEndpoints.resendMail, { params: { mailId: id } });
      toasts.success(texts.resent(recipient));
      await client.invalidateQueries({ queryKey });
      // The pressed button has disappeared.
      place.current?.focus();
    });
  return (
    <Card title={texts.mails}>
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-3">
        {items.length === 0 && <p className="text-14 text-muted">{texts.noMails}</p>}
        {count > items.length && (
          <p className="text-14 text-muted">{texts.moreMails(items.length, formats.number(count))}</p>
        )}
        {items.length > 0 && (
          <ItemList label={texts.mails}>
            {items.map((mail) => (
              <ItemRow
                key={mail.id}
                title={<span className="wrap-anywhere">{mail.recipient}</span>}
                actions={
                  mail.maySend && (
                    <Button
                      variant="outline"
                      size="small"
                      busy={busy === mail.id}
                      aria-label={texts.resendTo(mail.recipient)}
                      onClick={() => void resend(mail)}
                    >
                      {texts.resend}
                    </Button>
                  )
                }
              >
                <p>
                  {texts.matters[mail.matter]} · {formats.dateTime(mail.failedAt)}
                </p>
                <p className="wrap-anywhere" lang="en">
                  {mail.reason}
                </p>
                {!mail.maySend && <p>{texts.tooLate}</p>}
              </ItemRow>
            ))}
          </ItemList>
        )}
      </div>
    </Card>
  );
}
