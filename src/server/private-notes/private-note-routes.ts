import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import { sendFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { listPrivateNotes } from './list-private-notes.ts';
import { openPrivateFile } from './open-private-file.ts';
import { postPrivateNote } from './post-private-note.ts';
import { removePrivateNote } from './remove-private-note.ts';

export function bindPrivateNoteRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listPrivateNotes, ({ params }) => listPrivateNotes(services, params.requestId));

  bind(endpoints.postPrivateNote, ({ actor, params, body }) =>
    postPrivateNote(services, actor, params.requestId, body),
  );

  bind(endpoints.removePrivateNote, ({ actor, params }) => removePrivateNote(services, actor, params.noteId));

  bind(endpoints.downloadPrivateFile, async ({ params, query, reply }) =>
    sendFile(reply, await openPrivateFile(services, params.fileId, 'whole'), query.download === '1'),
  );

  bind(endpoints.readPrivateThumbnail, async ({ params, reply }) =>
    sendFile(reply, await openPrivateFile(services, params.fileId, 'thumbnail'), false),
  );
}
