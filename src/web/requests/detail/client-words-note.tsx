import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useClientName } from '#web/requests/use-client-name.ts';
import { AttachmentList } from '#web/shared/attachments/attachment-list.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The number of characters in about two lines of a wide screen. */
const shortLength = 180;

/** The request in the client's words: two lines, and the whole text when pressed. */
export function ClientWordsNote({
  request,
}: {
  request: Pick<RequestDetail, 'description' | 'attachments' | 'client'>;
}) {
  const { description, attachments } = request;
  const texts = useTexts(requestTexts).details;
  const [isOpen, setIsOpen] = useState(false);
  const name = useClientName(request.client);
  const files = attachments.length > 0 && texts.files(attachments.length);
  const isLong = description.length > shortLength || description.split('\n').length > 3;
  return (
    <section aria-label={texts.description} className="border-l-2 border-edge pl-3 text-14">
      <p
        className={classNames(
          'max-w-prose wrap-anywhere whitespace-pre-line',
          isLong && !isOpen && 'line-clamp-2',
        )}
      >
        <span className="text-muted">{texts.by(name)}</span> <span>{description}</span>
      </p>
      {isOpen && attachments.length > 0 && (
        <div className="mt-3">
          <AttachmentList attachments={attachments} label={texts.attachments} />
        </div>
      )}
      {(isLong || files) && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.less : [isLong && texts.more, files].filter(Boolean).join(', ')}
        </Button>
      )}
    </section>
  );
}
