import * as z from 'zod/mini';
import { filesPerPrivateNote, privateNoteMaxLength } from '#domain/private-notes/private-note-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, looseText } from '#contract/fields.ts';
import { privateNote, privateNotes } from './private-note-replies.ts';

const ofRequest = z.object({ requestId: id });
const ofNote = z.object({ noteId: id });
const ofFile = z.object({ fileId: id });

export const privateNoteBody = z
  .object({
    /** Chosen by the sender, so that sending again creates no second note. */
    id: z.optional(id),
    /** May be empty only with files. `@` and a colleague's whole name mentions them. */
    content: looseText(privateNoteMaxLength),
    /** The sender's own uploads, in display order. */
    attachmentIds: z.optional(z.array(id).check(z.maxLength(filesPerPrivateNote))),
  })
  .check(
    z.refine(({ content, attachmentIds }) => content !== '' || (attachmentIds?.length ?? 0) > 0, {
      error: 'says nothing',
      path: ['content'],
    }),
  );

export const privateNoteEndpoints = endpointsOf('Private notes', {
  listPrivateNotes: {
    method: 'GET',
    path: '/api/agent/requests/:requestId/private-notes',
    summary: "Lists the agents' private notes on a request, oldest first. Clients never read them.",
    access: { agency: 'keep_notes' },
    params: ofRequest,
    reply: privateNotes,
    errors: ['request_not_found'],
  },
  postPrivateNote: {
    method: 'POST',
    path: '/api/agent/requests/:requestId/private-notes',
    summary:
      'Adds a private note, and notifies the colleagues whom it mentions. Sending the same id again adds nothing.',
    access: { agency: 'keep_notes' },
    params: ofRequest,
    body: privateNoteBody,
    reply: privateNote,
    status: 201,
    errors: ['request_not_found', 'private_note_id_taken', 'attachment_not_found', 'too_many_private_notes'],
  },
  removePrivateNote: {
    method: 'DELETE',
    path: '/api/agent/private-notes/:noteId',
    summary: "Removes one of the user's private notes with its files; its place stays visible.",
    access: { agency: 'keep_notes' },
    params: ofNote,
    errors: ['private_note_not_found'],
  },
  downloadPrivateFile: {
    method: 'GET',
    path: '/api/agent/private-files/:fileId',
    summary: 'A file of a private note.',
    access: { agency: 'keep_notes' },
    params: ofFile,
    query: z.object({ download: z.optional(z.literal('1')) }),
    reply: 'file',
    errors: ['attachment_not_found'],
  },
  readPrivateThumbnail: {
    method: 'GET',
    path: '/api/agent/private-files/:fileId/thumbnail',
    summary: 'A small WebP of a photo of a private note.',
    access: { agency: 'keep_notes' },
    params: ofFile,
    reply: 'file',
    errors: ['attachment_not_found'],
  },
});
