import { expect } from '@playwright/test';
import { messageTexts } from '#web/messages/message-texts.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { largePhoto } from '../support/pictures.ts';
import { bringFile } from './support/bring-files.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';

const language = 'en';
const files = attachmentTexts[language];
const request = newRequestTexts[language];
const transfer = transferTexts[language];
const message = errorTextOf('image_too_large', language);

journey.use({ language });

journey('a photo of 48 megapixels is made smaller before it is sent, and stays upright', async ({ cast }) => {
  const { client } = cast;
  const { page } = client;
  const large = { name: 'carton.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() };
  const { id } = await cast.requestAt('depot_en_attente');
  await client.open('/new-request');
  await page.getByLabel(request.projectTitle).fill('Cartons');
  await page.getByLabel(request.details).fill('Comme sur la photo.');
  await page.locator('input[type=file]').setInputFiles(large);
  await expect(page.getByText(files.reduced)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await checkAccessibility(page);
  await client.button(request.submit).click();
  await client.expectToast(request.created);
  await page.getByRole('button', { name: `${files.open} carton.jpg` }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'carton.jpg' });
  await expect(picture).toHaveJSProperty('naturalWidth', 2400);
  await expect(picture).toHaveJSProperty('naturalHeight', 3200);
  const colours = await picture.evaluate((image) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [24, 32];
    const context = canvas.getContext('2d');
    if (image instanceof HTMLImageElement) context?.drawImage(image, 0, 0, 24, 32);
    const strongest = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(12, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return [strongest(4), strongest(28)];
  });
  expect(colours).toEqual(['red', 'blue']);

  // Every form with pictures reduces them.
  await client.open(`/request/${id}`);
  await client.button(transfer.open).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(large);
  await expect(dialog.getByText(files.reduced)).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bringFile(page.getByRole('textbox', { name: messageTexts[language].label }), 'paste', {
    name: 'collage.jpg',
    content: large.buffer,
  });
  await expect(page.getByText(files.reduced)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText(message)).toHaveCount(0);

  // If a browser cannot reduce a photo, the server decides.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await client.open('/new-request');
  await page.locator('input[type=file]').setInputFiles({ ...large, name: 'autre.jpg' });
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(files.reduced)).toHaveCount(0);
});
