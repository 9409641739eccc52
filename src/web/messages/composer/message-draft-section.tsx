import { X } from 'lucide-react';
import { attachmentsPerMessage } from '#domain/messages/message-rules.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { UploadRow } from '#web/shared/attachments/upload-row.tsx';
import type { Uploads } from '#web/shared/attachments/use-uploads.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { AnsweredMessageText } from '#web/messages/conversation/answered-message-text.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { RepliedMessage } from '#web/messages/conversation/outbox-record.ts';
import { useSenderName } from '#web/messages/conversation/use-conversation.ts';

/** The message that is being answered, above the input. */
export function AnsweredMessageSection({ quote, onCancel }: { quote: RepliedMessage; onCancel: () => void }) {
  const texts = useTexts(messageTexts);
  const nameOf = useSenderName();
  return (
    <div className="mb-2 flex items-center gap-2 rounded-control bg-sunken py-1 pl-3">
      <div className="min-w-0 flex-1">
        <AnsweredMessageText name={nameOf(quote)} excerpt={quote.excerpt} />
      </div>
      <IconButton label={texts.cancelAnswer} icon={<X className="size-4.5" />} onClick={onCancel} />
    </div>
  );
}

/** The files that will be sent with the message; a failed one does not hide the others. */
export function DraftFiles({ uploads, onRemoved }: { uploads: Uploads; onRemoved: () => void }) {
  const texts = useTexts(attachmentTexts);
  return (
    <>
      {uploads.uploads.length > 0 && (
        <ul className="mb-2 flex max-h-80 flex-col gap-2 overflow-y-auto">
          {uploads.uploads.map((item) => (
            <li key={item.key}>
              <UploadRow
                item={item}
                disabled={false}
                onRemove={() => {
                  uploads.remove(item.key);
                  onRemoved();
                }}
                onRetry={() => uploads.retry(item.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <output className="mb-2 block text-14 text-danger empty:hidden">
        {uploads.overflow ? texts.tooMany(attachmentsPerMessage) : uploads.repeated ? texts.repeated : null}
      </output>
    </>
  );
}
