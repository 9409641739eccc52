import type { Brand } from '#domain/brand.ts';
import { asLanguage, type Language } from '#domain/language.ts';
import { awaitServer } from '#web/shared/network/ping-server.ts';
import { readStored, storageKeys, writeStored } from '#web/shared/storage.ts';

/** Shows the page in one language and hides the others. */
function showInLanguage(language: Language): void {
  document.documentElement.lang = language;
  for (const section of document.querySelectorAll('section')) section.hidden = section.lang !== language;
}

/**
 * Offers another language if the browser prefers it and the reader has not chosen a language; boot.js detects that.
 */
function suggestLanguage(): void {
  const offered = asLanguage(document.documentElement.dataset['offers']);
  const offer = document.querySelector<HTMLElement>(`aside[lang="${offered}"]`);
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    writeStored(storageKeys.language, offered);
    offer.hidden = true;
    showInLanguage(offered);
    showBrand();
    document.querySelector<HTMLElement>('section:not([hidden]) a')?.focus();
  });
}

/** Shows the agency's name; its own logo may be unreachable, so an agency with a logo is shown by name only. */
function showBrand(): void {
  const stored = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  const name = document.querySelector('[data-name]');
  const heading = document.querySelector('section:not([hidden]) h1');
  if (stored && name) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
    const brand = JSON.parse(stored) as Brand;
    name.textContent = brand.name;
    if (brand.logo) document.querySelector('svg')?.remove();
  }
  document.title = `${heading?.textContent} · ${name?.textContent}`;
}

/**
 * Reloads. This page is usually shown at the address that failed to load; at its own address, it goes to the start
 * page.
 */
function reloadOrGoToStart(): void {
  if (window.location.pathname === '/offline.html') window.location.replace('/');
  else window.location.reload();
}

showInLanguage(asLanguage(readStored(storageKeys.language)));
showBrand();
suggestLanguage();
document.querySelector('main')?.setAttribute('data-ready', '');
for (const again of document.querySelectorAll('a')) {
  again.addEventListener('click', (event) => {
    event.preventDefault();
    reloadOrGoToStart();
  });
}
awaitServer(reloadOrGoToStart);
