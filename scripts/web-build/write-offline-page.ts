import type { Plugin } from 'vite';
import { offlineTexts } from '../../src/web/offline/offline-texts.ts';
import { languageOffers } from '../../src/web/shared/language/language-offer-texts.ts';

const place = '<!-- what it says, in each language -->';

const section = ([language, { title, lines, again }]: [string, (typeof offlineTexts)['fr']]) => `
      <section lang="${language}">
        <h1>${title}</h1>
        ${lines.map((line) => `<p>${line}</p>`).join('\n        ')}
        <a class="button" href="">${again}</a>
      </section>`;

const offer = ([language, { label, read }]: [string, (typeof languageOffers)['en']]) => `
      <aside lang="${language}" aria-label="${label}" hidden>
        <button type="button">${read}</button>
      </aside>`;

/** The offline page also works without scripts, so its texts are in the HTML. */
export function writeOfflinePage(): Plugin {
  return {
    name: 'write-offline-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => {
        if (!page.includes(place)) throw new Error('The offline page has no place for what it says.');
        const said = [
          ...Object.entries(offlineTexts).map(section),
          ...Object.entries(languageOffers).map(offer),
        ];
        return page.replace(place, said.join('').trim());
      },
    },
  };
}
