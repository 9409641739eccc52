import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { photoOf } from '#tests/components/support/photos.ts';
import { photo } from '#tests/support/pictures.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { long } from './long-words.ts';
import { asAgent, asClient, type Opener, over } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';

const texts = quoteLineTexts.fr;

/** The pending quote has three lines, two of them with a photo. */
const shown =
  (opener: Opener): Scene['open'] =>
  async (stage, cast) => {
    const picture = await photo('400x300');
    await stage.picture(endpoints.readThumbnail, picture);
    await stage.picture(endpoints.downloadAttachment, picture);
    const lines = [
      { ...sampleLine({ label: long.title, quantity: 50_000, hsCode: '44191200' }), photo: photoOf() },
      sampleLine({ label: 'Contrôle qualité', unit: 'lump_sum' }),
      { ...sampleLine({ label: 'Couvercle en liège' }), photo: photoOf({ id: crypto.randomUUID() }) },
    ];
    await stage.changeReply(endpoints.getRequest, ({ quotes, ...detail }: RequestDetail) => ({
      ...detail,
      quotes: quotes.map((quote) => ({ ...quote, lines })),
    }));
    await opener('devis_emis')(stage, cast);
  };

/** Photos on the lines of a quote. */
export const quotePhotoScenes: readonly Scene[] = [
  ...scenesOf('quote-photos', 'client', {
    shown: { open: shown(asClient) },
    large: {
      windowOnly: true,
      open: async (stage, cast) => {
        await shown(asClient)(stage, cast);
        await stage.press(quoteTexts.fr.lines.photo('Couvercle en liège'));
        await over(stage);
      },
    },
  }),
  ...scenesOf('agent-quote-photos', 'agent', {
    revised: {
      open: async (stage, cast) => {
        await shown(asAgent)(stage, cast);
        await stage.press(quoteFormTexts.fr.openRevision.marchandise);
        await stage.sees(texts.replace);
      },
    },
    refused: {
      callsFail: true,
      open: async (stage, cast) => {
        await shown(asAgent)(stage, cast);
        await stage.press(quoteFormTexts.fr.openRevision.marchandise);
        await stage.page.getByLabel(texts.addPhoto(2)).setInputFiles({
          name: 'controle.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('no picture'),
        });
        await stage.settle();
      },
    },
  }),
];
