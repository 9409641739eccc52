import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { attachmentTypes } from '#domain/attachments/attachment-rules.ts';
import { instant } from '#server/services/database/json-instant.ts';

export interface AttachmentRow {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: Date | string;
}

export function attachmentView(row: AttachmentRow): Attachment {
  const { id, name, mediaType, size, width, height, createdAt } = row;
  return {
    id,
    name,
    mediaType,
    kind: attachmentTypes[mediaType]?.kind ?? 'office',
    size,
    dimensions: width === null || height === null ? null : { width, height },
    createdAt: instant(createdAt),
  };
}
