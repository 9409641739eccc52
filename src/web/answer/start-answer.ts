import { h, render } from 'preact';
import type { Brand } from '#domain/brand.ts';
import { productName } from '#domain/brand.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { AnswerPage } from './answer-page.tsx';
import './answer.css';

/** Returns the language of the browser, if the page has it. */
function browserLanguage(): SupplierLanguage {
  const tag = navigator.language.toLowerCase();
  if (tag.startsWith('zh')) return 'zh';
  return tag.startsWith('fr') ? 'fr' : 'en';
}

/** The server writes the agency's name and accent into the page. */
function applyStoredBrand(): string {
  const stored = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  if (!stored) return productName;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
  const { name, hue, depth } = JSON.parse(stored) as Brand;
  document.documentElement.style.setProperty('--accent-hue', String(hue));
  document.documentElement.style.setProperty('--accent-depth', String(depth));
  return name;
}

/**
 * Renders the page for the token in the address. The token is in the fragment, so it reaches no server log. Returns a
 * function that removes the page.
 */
export function startAnswer(root: HTMLElement): () => void {
  const agency = applyStoredBrand();
  const language = browserLanguage();
  const show = () => {
    const token = window.location.hash.slice(1);
    render(null, root);
    root.replaceChildren();
    render(h(AnswerPage, { agency, token, language }), root);
  };
  window.addEventListener('hashchange', show);
  show();
  return () => {
    window.removeEventListener('hashchange', show);
    render(null, root);
  };
}
