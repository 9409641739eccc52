/**
 * The primary controls of a part of the page: the words of its links and buttons filled with the accent colour.
 */
export function primaries(part: Element): (string | null)[] {
  const probe = document.createElement('span');
  probe.style.backgroundColor = 'var(--accent-solid)';
  part.append(probe);
  const accent = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return [...part.querySelectorAll('a, button')]
    .filter((target) => target.checkVisibility())
    .filter((target) => getComputedStyle(target).backgroundColor === accent)
    .map(({ textContent }) => textContent);
}
