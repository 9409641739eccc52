const fields = 'input:not([hidden], [type=hidden], [type=checkbox], [type=radio]), select, textarea';

export const findFirstField = (within: Element | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>(fields) ?? null;
