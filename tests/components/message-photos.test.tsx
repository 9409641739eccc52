import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { client, ids } from './support/people.ts';
import { drawPhoto, photoOf, showPhotos } from './support/photos.ts';
import { messageOf, requestOf } from './support/requests.ts';

const name = 'atelier-de-tressage-du-bambou-vu-du-ciel.jpg';

test('a photo whose small picture does not load shows its name instead', async ({ server, open }) => {
  const message = { ...messageOf('Voici.', 1, 'agent', false), attachments: [photoOf({ name })] };
  server.answer(
    endpoints.getRequest,
    requestOf({ messages: { items: [message], earlier: false, later: false } }),
  );
  const tile = page
    .getByRole('list', { name: messageTexts.fr.filesAlone })
    .getByRole('button', { name: `${attachmentTexts.fr.open} ${name}`, exact: true });
  const word = tile.getByText(name, { exact: true });
  server.answer(endpoints.readThumbnail, refusal('attachment_not_found'));
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(word).toBeVisible();
  await expect.poll(() => tile.element().scrollWidth - tile.element().clientWidth).toBe(0);

  showPhotos(server, await drawPhoto());
  await open(`/request/${ids.request}`, { as: client });
  await expect.poll(() => tile.element().querySelector('img, canvas')).not.toBeNull();
  await expect.element(word).not.toBeInTheDocument();
});
