import { useRef } from 'react';
import { InboxRow } from '#web/messages/inbox/inbox-row.tsx';
import type { BubbleActs } from '#web/messages/conversation/message-list-row.tsx';
import { MessageListRow } from '#web/messages/conversation/message-list-row.tsx';
import { DraftQuote } from '#web/messages/composer/message-draft-section.tsx';
import type { MessageLine } from '#web/messages/conversation/group-messages.ts';
import { DayMark, EventMark, UnreadMark } from '#web/messages/conversation/thread-marks.tsx';
import { ThreadPresenceText } from '#web/messages/conversation/thread-presence-text.tsx';
import { AttachmentList } from '#web/shared/attachments/attachment-list.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { UploadRow } from '#web/shared/attachments/upload-row.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { GallerySection, Specimen, Specimens } from './gallery-section.tsx';
import { sampleFile } from './sample-request.ts';

const nothing = () => undefined;
const at = '2026-11-20T09:30:00.000Z';
const upload = { name: 'plan-gourde.pdf', size: 2_400_000 };
const files = [
  sampleFile(),
  sampleFile({ name: 'couleurs.xlsx', kind: 'office', mediaType: 'application/vnd.ms-excel' }),
];

export function MessagesGallery() {
  const texts = useTexts(galleryTexts);
  const quoted = { id: 'm1', mine: false, senderRole: 'agent', senderName: '', excerpt: texts.said } as const;
  return (
    <GallerySection id="messages" title="Messages and files">
      <Thread />
      <Specimens title="DraftQuote, ThreadPresenceText, InboxRow">
        <Specimen label="DraftQuote">
          <DraftQuote quote={quoted} onCancel={nothing} />
        </Specimen>
        <Specimen label="somebody writes">
          <ThreadPresenceText others={[{ id: 'p', role: 'agent', name: 'Alix Moreau', typing: true }]} />
        </Specimen>
        <Specimen label="InboxRow">
          <ul>
            <InboxRow
              conversation={{
                requestId: 'r',
                reference: 'SRC-2026-00012',
                title: texts.nameValue,
                clientName: 'Claire Fontaine',
                unread: 3,
                since: at,
                lastAt: at,
                lastRole: 'client',
                newest: 12,
                excerpt: texts.answer,
              }}
              place={{}}
              isOpen={false}
              waiting="2 h"
              onRead={() => Promise.resolve()}
            />
          </ul>
        </Specimen>
      </Specimens>
      <Specimens title="UploadRow">
        <Specimen label="sending">
          <UploadRow
            item={{ key: 'a', ...upload, state: 'sending', progress: 0.4 }}
            disabled={false}
            onRemove={nothing}
            onRetry={nothing}
          />
        </Specimen>
        <Specimen label="failed">
          <UploadRow
            item={{ key: 'b', ...upload, state: 'failed', error: 'too_large' }}
            disabled={false}
            onRemove={nothing}
            onRetry={nothing}
          />
        </Specimen>
        <Specimen label="kept">
          <UploadRow
            item={{ key: 'c', ...upload, state: 'kept', attachment: sampleFile() }}
            disabled={false}
            onRemove={nothing}
            onRetry={nothing}
          />
        </Specimen>
        <Specimen label="AttachmentList">
          <AttachmentList attachments={files} label={texts.files} />
        </Specimen>
      </Specimens>
    </GallerySection>
  );
}

function Thread() {
  const texts = useTexts(galleryTexts);
  const input = useRef<HTMLElement>(null);
  const acts: BubbleActs = {
    answer: nothing,
    resend: nothing,
    discard: nothing,
    seeQuoted: nothing,
    openPhoto: nothing,
    input,
  };
  const line = (id: string, over: Partial<MessageLine & { continues: boolean }> = {}) => ({
    kind: 'message' as const,
    id,
    number: 1,
    senderId: 's',
    ours: true,
    name: 'Claire Fontaine',
    content: texts.answer,
    at,
    state: 'arrived' as const,
    files: [],
    quote: null,
    quotable: null,
    continues: false,
    ...over,
  });
  const theirs = { ours: false, name: 'Alix Moreau' };
  const lines = [
    line('m1', { ...theirs, content: texts.said }),
    line('m2', { ...theirs, content: texts.longWord, continues: true }),
    line('m3', { quote: { id: 'm1', name: 'Alix Moreau', excerpt: texts.said } }),
    line('m4', { content: '', files }),
    line('m5', { content: texts.draft, state: 'waiting', continues: true }),
    line('m6', { content: texts.draft, state: 'failed', continues: true }),
  ];
  return (
    <Specimens title="MessageListRow, marks">
      <ul className="max-w-2xl min-w-0 rounded-card border border-line bg-base p-4 md:col-span-2">
        <DayMark at={at} />
        {lines.map((each) => (
          <MessageListRow
            key={each.id}
            line={each}
            acts={acts}
            isRead={each.id === 'm4'}
            isFound={each.id === 'm2'}
            tabbable
          />
        ))}
        <EventMark at={at} text={texts.moved} />
        <UnreadMark />
      </ul>
    </Specimens>
  );
}
