import type { Locator } from '@playwright/test';

/**
 * Returns the primary controls of a part of a page: the words of its links and buttons filled with the accent colour.
 */
export const findPrimaries = (part: Locator) =>
  part.evaluate((element) => {
    const probe = document.createElement('span');
    probe.style.backgroundColor = 'var(--accent-solid)';
    element.append(probe);
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...element.querySelectorAll('a, button')]
      .filter((target) => target.checkVisibility())
      .filter((target) => getComputedStyle(target).backgroundColor === accent)
      .map(({ textContent }) => textContent);
  });
