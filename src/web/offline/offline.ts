import type { Brand } from '#domain/brand.ts';
import { asLanguage } from '#domain/language.ts';
import { awaitServer } from '#web/shared/reach-server.ts';
import { readStored, storageKeys } from '#web/shared/storage.ts';

/** Leaves the language that this browser reads. */
function chooseLanguage(): void {
  const chosen = readStored(storageKeys.language);
  const language = asLanguage(chosen ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isKnown));
  document.documentElement.lang = language;
  for (const section of document.querySelectorAll<HTMLElement>('section')) {
    if (section.lang !== language) section.remove();
  }
}

const isKnown = (tag: string) => tag === 'fr' || tag === 'en';

/** Names whose page it is; an agency with a mark of its own, which may be out of reach, is shown by name alone. */
function showBrand(): void {
  const said = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  const name = document.querySelector('[data-name]');
  const heading = document.querySelector('h1');
  if (said && name) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
    const brand = JSON.parse(said) as Brand;
    name.textContent = brand.name;
    if (brand.mark) document.querySelector('svg')?.remove();
  }
  document.title = `${heading?.textContent} · ${name?.textContent}`;
}

/** This page stands at the address of the one that did not come; its own address leads nowhere. */
function goOn(): void {
  if (window.location.pathname === '/offline.html') window.location.replace('/');
  else window.location.reload();
}

chooseLanguage();
showBrand();
document.querySelector('main')?.setAttribute('data-ready', '');
document.querySelector('a')?.addEventListener('click', (event) => {
  event.preventDefault();
  goOn();
});
awaitServer(goOn);
