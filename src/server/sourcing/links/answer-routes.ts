import { answerEndpoints } from '#contract/sourcing/answer-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import { sendFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { openAnswerFile } from './open-sourcing-file.ts';
import { openAnswer, readAnswer } from './read-answer.ts';
import { requireLink } from './require-link.ts';
import { saveAnswerDraft, sendAnswer } from './save-answer.ts';
import { addAnswerFile, removeAnswerFile } from './save-sourcing-file.ts';

/** Binds the routes with which suppliers answer by their link. */
export function bindAnswerRoutes(bind: Bind, services: Services): void {
  bind(answerEndpoints.readAnswer, async ({ request }) =>
    openAnswer(services, await requireLink(services, request)),
  );
  bind(answerEndpoints.saveAnswerDraft, async ({ request, body }) =>
    saveAnswerDraft(services, await requireLink(services, request), body),
  );
  bind(answerEndpoints.sendAnswer, async ({ request, body }) => {
    const link = await requireLink(services, request);
    await sendAnswer(services, link, body);
    return readAnswer(services, link);
  });
  bind(answerEndpoints.addAnswerFile, async ({ request, reply, query: { lineId = null } }) => {
    const link = await requireLink(services, request);
    return addAnswerFile(services, link, { lineId, sent: { request, signal: abortedBySender(reply) } });
  });
  bind(answerEndpoints.removeAnswerFile, async ({ request, params }) => {
    const link = await requireLink(services, request);
    await removeAnswerFile(services, link, params.fileId);
  });
  bind(answerEndpoints.readAnswerFile, async ({ request, params, reply }) => {
    const link = await requireLink(services, request);
    return sendFile(reply, await openAnswerFile(services, link, params.fileId), true);
  });
}
