import type { Target } from './engine-page.ts';

/**
 * Returns the target element, or null. Runs in the page, where only this function exists. A name is the text of a
 * label, an `aria-label`, or the text of the element.
 */
export function findTarget({ css, name, within }: Target): Element | null {
  const inOneLine = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const namesOf = (element: Element): string[] => {
    const labels = 'labels' in element && element.labels ? [...(element.labels as NodeListOf<Element>)] : [];
    // Screen readers do not read the star of a required field.
    const spoken = labels.map((label) => {
      const copy = label.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent;
    });
    return [element.getAttribute('aria-label'), ...spoken, element.textContent].map(inOneLine);
  };
  const places = within ? [...document.querySelectorAll(within)].filter(isShown) : [document];
  const candidates = places.flatMap((place) => [...place.querySelectorAll(css)]).filter(isShown);
  if (name === undefined) return candidates[0] ?? null;
  const wanted = inOneLine(name);
  return (
    candidates.find((element) => namesOf(element).includes(wanted)) ??
    candidates.find((element) => namesOf(element).some((known) => known.startsWith(wanted))) ??
    null
  );
}
