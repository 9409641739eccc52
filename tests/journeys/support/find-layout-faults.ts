export interface LayoutFault {
  rule: 'scrolls sideways' | 'text cut' | 'text overlaps' | 'sticks out' | 'target too small';
  detail: string;
}

/** Returns the elements that do not fit, overlap another, or are too small for a finger. */
// oxlint-disable-next-line max-lines-per-function -- runs in the page, so it carries all it needs
export function findLayoutFaults({ touch }: { touch: boolean }): LayoutFault[] {
  const faults: LayoutFault[] = [];
  const slack = 1.5;
  const over = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(
    (each) => each.checkVisibility(),
  );
  const root = over.at(-1) ?? document.body;
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> ${text.slice(0, 60)}`;
  };
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 && height <= 1 && /absolute|fixed/.test(getComputedStyle(at).position)) return false;
    }
    return true;
  };

  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > page.clientWidth + slack && isSeen(each))
      .slice(-3);
    faults.push({
      rule: 'scrolls sideways',
      detail: `${page.scrollWidth - page.clientWidth} px: ${widest.map(nameOf).join(' · ')}`,
    });
  }

  /** Returns the ancestor that hides a part of the text so that people cannot read it. */
  const cutBy = (text: Element, rect: DOMRect): Element | null => {
    for (let at: Element | null = text; at && at !== page; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed') return null;
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return null;
      const box = at.getBoundingClientRect();
      const sideways = rect.right > box.right + slack || rect.left < box.left - slack;
      const down = rect.bottom > box.bottom + 4 && style.webkitLineClamp === 'none';
      if (/hidden|clip/.test(style.overflowX) && (sideways || down)) return at;
      if (sideways && at.matches('button, [role=tab], th, td, input, select')) return at;
    }
    return null;
  };

  /** Returns whether the text is fully in sight: not clamped, and not scrolled away in part. */
  const isInSight = (text: Element, rect: DOMRect): boolean => {
    for (let at: Element | null = text; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (rect.top < box.top - slack || rect.bottom > box.bottom + slack) return false;
    }
    return true;
  };

  const texts: { element: Element; rect: DOMRect }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isSeen(element)) continue;
    if (element.closest('script, style, select, [aria-busy=true] output, iframe')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const cut = rects.map((rect) => cutBy(element, rect)).find(Boolean);
    const isTitled = element.closest('[title]') !== null;
    if (cut && !isTitled) faults.push({ rule: 'text cut', detail: nameOf(element) });
    if (!cut) for (const rect of rects) if (isInSight(element, rect)) texts.push({ element, rect });
  }

  const floats = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  const lying = texts.filter(({ element }) => !floats(element));
  lying.sort((one, other) => one.rect.top - other.rect.top);
  for (const [place, one] of lying.entries()) {
    for (const other of lying.slice(place + 1)) {
      if (other.rect.top > one.rect.bottom - 3) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (across > 3 && down > 5)
        faults.push({ rule: 'text overlaps', detail: `${nameOf(one.element)} / ${nameOf(other.element)}` });
    }
  }

  const min = 44 - slack;
  const sizeOf = (element: Element) => {
    const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
    const rects = boxes.map((each) => each.getBoundingClientRect());
    let width = Math.max(...rects.map((rect) => rect.width));
    let height = Math.max(...rects.map((rect) => rect.height));
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (style.content === 'none' || style.position !== 'absolute') continue;
      width = Math.max(width, Number.parseFloat(style.width) || 0);
      height = Math.max(height, Number.parseFloat(style.height) || 0);
    }
    return { width, height };
  };
  /** A link within a text is as high as its line, so its height does not count. */
  const isInsideText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.matches('p *, li *, label *, dd *, legend *');
  const targets =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=checkbox], [role=radio]';
  /** Returns whether a button extends beyond its row. */
  const sticksOut = (target: Element): boolean => {
    const row = target.parentElement;
    if (!row) return false;
    const [own, around] = [getComputedStyle(target), getComputedStyle(row)];
    const number = Number.parseFloat;
    if (!/flex|grid/.test(around.display) || around.overflowX !== 'visible') return false;
    if (/absolute|fixed/.test(own.position) || number(own.marginLeft) < 0 || number(own.marginRight) < 0)
      return false;
    const [box, room] = [target.getBoundingClientRect(), row.getBoundingClientRect()];
    const left = room.left + number(around.paddingLeft);
    const right = room.right - number(around.paddingRight);
    return box.left < left - slack || box.right > right + slack;
  };
  for (const target of root.querySelectorAll(targets))
    if (isSeen(target) && sticksOut(target)) faults.push({ rule: 'sticks out', detail: nameOf(target) });
  for (const target of touch ? root.querySelectorAll(targets) : []) {
    if (!isSeen(target) || isInsideText(target)) continue;
    const { width, height } = sizeOf(target);
    if (width < min || height < min) {
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      faults.push({ rule: 'target too small', detail: `${size} ${nameOf(target)}` });
    }
  }
  return faults;
}
