import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { client } from './support/people.ts';

const texts = attachmentTexts.fr;

const asPdf = (name: string) => new File([`%PDF-1.7\n${name}\n%%EOF\n`], name, { type: 'application/pdf' });

async function drawPhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

/** Adds a file with the events of a drop on the page or of a paste. */
function add(kind: 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const shared = { bubbles: true, cancelable: true };
  document.body.dispatchEvent(
    kind === 'drop'
      ? new DragEvent('drop', { ...shared, dataTransfer: data })
      : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
  );
}

const pickers = () => document.querySelectorAll<HTMLInputElement>('input[type=file]');

function picker() {
  const [first] = pickers();
  if (!first) throw new Error('There is no picker.');
  return page.elementLocator(first);
}

test('files are picked, dropped, pasted, and counted', async ({ server, open }) => {
  const keepFiles = () =>
    server.answer(endpoints.uploadAttachment, ({ file }) => ({
      id: crypto.randomUUID(),
      name: file?.name ?? '',
      mediaType: file?.type ?? '',
      kind: file?.type === 'image/jpeg' ? 'image' : 'pdf',
      size: file?.size ?? 0,
      dimensions: file?.type === 'image/jpeg' ? { width: 40, height: 30 } : null,
      createdAt: new Date().toISOString(),
    }));
  const picture = await drawPhoto();
  const photo = (name: string) => new File([picture], name, { type: 'image/jpeg', lastModified: 1 });
  keepFiles().answer(endpoints.readThumbnail, picture);
  await open('/new-request', { as: client });
  await expect.poll(() => pickers().length).toBe(1);
  const rows = page.getByRole('button', { name: new RegExp(`^${texts.remove('')}`) });
  const expectRows = (count: number) => expect.poll(() => rows.elements().length).toBe(count);
  add('drop', photo('dropped.jpg'));
  await expectRows(1);
  add('drop', photo('dropped.jpg'));
  await expect.element(page.getByText(texts.repeated)).toBeVisible();
  add('paste', photo('pasted.jpg'));
  await expectRows(2);

  server.answer(endpoints.uploadAttachment, refusal('unavailable'));
  await picker().upload(asPdf('first.pdf'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  keepFiles();
  await button(texts.retry).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  add('drop', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'heavy.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText(texts.tooLarge)).toBeVisible();
  await picker().upload(Array.from({ length: 8 }, (_, place) => asPdf(`plan ${place}.pdf`)));
  await expect.element(page.getByText(texts.tooMany(10))).toBeVisible();
  await expectRows(10);
  expect(pickers()).toHaveLength(0);
  await button(texts.remove('heavy.pdf')).click();
  await expect.element(picker()).toHaveFocus();
  await expectRows(9);
});
