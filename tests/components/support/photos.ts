import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { FakeServer } from './fake-server.ts';

/** Returns a green picture that the browser draws. */
export async function drawPhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 30);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#3a7';
    context.fillRect(0, 0, 40, 30);
  }
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

/** A stored photo. */
export const photoOf = (changes: Partial<Attachment> = {}): Attachment => ({
  id: '00000000-0000-4000-8000-0000000000a7',
  name: 'photo.jpg',
  mediaType: 'image/jpeg',
  kind: 'image',
  size: 1_000,
  dimensions: { width: 40, height: 30 },
  createdAt: '2026-11-21T12:00:00.000Z',
  ...changes,
});

/** Answers calls for stored photos with that picture. */
export const showPhotos = (server: FakeServer, picture: Blob): void =>
  void server.answer(endpoints.readThumbnail, picture).answer(endpoints.downloadAttachment, picture);
