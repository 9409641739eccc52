import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { createQuoteDraftStore } from '#web/quotes/editor/quote-draft-store.ts';
import { fillDraftLines } from '#web/quotes/editor/fill-draft-lines.ts';
import { sampleLine } from '../support/sample-line.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { drawPhoto, photoOf, showPhotos } from './support/photos.ts';
import { pdfFile, quoteOf, storedPdf } from './support/quotes.ts';
import { quotable, requestOf } from './support/requests.ts';
import { errorTextOf } from './support/toasts.ts';

const [form, texts] = [quoteFormTexts.fr, quoteLineTexts.fr];
const place = `/agent/request/${ids.request}`;
const picker = (name = texts.addPhoto(1)) => page.getByLabelText(name, { exact: true });
const shown = (label: string) => button(quoteTexts.fr.lines.photo(label));
const line = page.getByRole('group', { name: texts.lineNumber(1) });
const asFile = (picture: Blob, name = 'cup.jpg', type = 'image/jpeg') => new File([picture], name, { type });

/** Adds a file to the line, with the events of a drop or of a paste. */
function bring(kind: 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const shared = { bubbles: true, cancelable: true };
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { ...shared, dataTransfer: data })
      : new ClipboardEvent('paste', { ...shared, clipboardData: data });
  line.getByLabelText(texts.label).element().dispatchEvent(event);
}

const quoted = () =>
  requestOf({
    status: 'devis_emis',
    quotes: [
      quoteOf('marchandise', {
        lines: [{ ...sampleLine({ label: 'Gobelets' }), photo: photoOf() }, sampleLine({ label: 'Notices' })],
      }),
    ],
    transitions: ['accept_merchandise_quote'],
    may: [],
  });

test('a photo is chosen, replaced and removed; it is kept while the agent types, and issued', async ({
  server,
  open,
}) => {
  const picture = await drawPhoto();
  showPhotos(server, picture);
  let count = 0;
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadAttachment, () => {
      count += 1;
      return photoOf({ id: `00000000-0000-4000-8000-0000000000a${count}` });
    })
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.downloadQuotePdf, pdfFile())
    .answer(endpoints.issueQuote, quoted());
  await open(place, { as: agent });
  await page.getByLabelText(form.amountHt).fill('1 000');
  await button(texts.itemise).click();
  await line.getByLabelText(texts.label).fill('Gobelets');
  await picker().upload(asFile(picture));
  await expect.element(shown('Gobelets')).toBeVisible();
  await line.getByLabelText(texts.label).fill('Gobelets 30 cl');
  await checkBothWidths();

  await open(place, { as: agent });
  await expect.element(shown('Gobelets 30 cl')).toBeVisible();
  await picker(texts.replacePhoto(1)).upload(asFile(picture, 'other.jpg'));
  await expect.poll(() => server.received(endpoints.uploadAttachment).length).toBe(2);
  await button(texts.removePhoto(1)).click();
  await expect.element(picker()).toHaveFocus();
  await expect.element(shown('Gobelets 30 cl')).not.toBeInTheDocument();
  bring('paste', asFile(picture, 'pasted.jpg'));
  await expect.element(shown('Gobelets 30 cl')).toBeVisible();
  bring('drop', asFile(picture, 'dropped.jpg'));
  await expect.poll(() => server.received(endpoints.uploadAttachment).length).toBe(4);
  await page.getByLabelText(form.file).upload(pdfFile());
  await button(form.issue.marchandise).click();
  await expect.poll(() => server.received(endpoints.issueQuote).length).toBe(1);
  const [sent] = server.received(endpoints.issueQuote);
  expect(sent?.body.lines.map(({ photo }) => photo)).toEqual(['00000000-0000-4000-8000-0000000000a4']);
});

test('a file that is no picture, or is refused, is reported; no quote is issued while a photo is missing', async ({
  server,
  open,
}) => {
  const picture = await drawPhoto();
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.uploadAttachment, refusal('image_too_large'));
  await open(place, { as: agent });
  await page.getByLabelText(form.amountHt).fill('1 000');
  await button(texts.itemise).click();
  bring('drop', asFile(picture, 'cup.heic', 'image/heic'));
  await expect.element(page.getByText(texts.noPicture)).toBeVisible();
  await picker().upload(asFile(picture));
  await expect.element(page.getByText(errorTextOf('image_too_large'))).toBeVisible();
  await expect.element(page.getByText(texts.noPicture)).not.toBeInTheDocument();
  await page.getByLabelText(form.file).upload(pdfFile());
  await button(form.issue.marchandise).click();
  await expect.element(errorLink(form.errors.photos)).toBeVisible();
  await checkBothWidths();
});

test('the supplier’s photo is offered, and taken by one press', async ({ server, open }) => {
  const picture = await drawPhoto();
  showPhotos(server, picture);
  server.answer(endpoints.getRequest, quotable()).answer(endpoints.copySourcingPhoto, photoOf());
  const cost = { costing: ids.request, line: 1 };
  const { label, quantity, unit, unitPrice, hsCode, origin } = sampleLine({ label: 'Gobelets' });
  fillDraftLines(createQuoteDraftStore(agent.id, ids.request), {
    type: 'marchandise',
    today: '2026-11-21',
    replaces: undefined,
    operatingMode: 'resale',
    isFranchise: false,
    lines: [{ label, quantity, unit, unitPrice, hsCode, origin, supplierPhoto: photoOf().id, cost }],
  });
  await open(place, { as: agent });
  await expect.element(page.getByText(texts.supplierPhotoHelp)).toBeVisible();
  await expect.element(shown('Gobelets')).not.toBeInTheDocument();
  await checkBothWidths();
  await button(texts.supplierPhoto).click();
  await expect.element(shown('Gobelets')).toBeVisible();
  await expect.element(button(texts.supplierPhoto)).not.toBeInTheDocument();
  await button(texts.removePhoto(1)).click();
  await expect.element(page.getByText(texts.supplierPhotoHelp)).toBeVisible();
});

test('the photos of a quote come along when it is revised', async ({ server, open }) => {
  showPhotos(server, await drawPhoto());
  server.answer(endpoints.getRequest, quoted());
  await open(place, { as: agent });
  await button(form.openRevision.marchandise).click();
  await expect.element(button(texts.removePhoto(1))).toBeVisible();
  await expect.element(picker(texts.addPhoto(2))).toBeInTheDocument();
});

test('a client sees the photo on its line, and opens it large', async ({ server, open }) => {
  showPhotos(server, await drawPhoto());
  server.answer(endpoints.getRequest, quoted());
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(shown('Gobelets')).toBeVisible();
  await expect.element(shown('Notices')).not.toBeInTheDocument();
  // In the middle of the window, no fixed bar covers the photo.
  shown('Gobelets').element().scrollIntoView({ block: 'center' });
  await checkBothWidths();
  await shown('Gobelets').click();
  const dialog = page.getByRole('dialog', { name: 'Gobelets' });
  await expect.element(dialog.getByRole('img', { name: 'Gobelets' })).toBeVisible();
});
