import type { EnginePage } from './engine-page.ts';

/** Returns the first page of the open PDF. */
export function sheetOf(page: EnginePage) {
  return page.ask(() => {
    const sheet = document.querySelector('[data-page]');
    const canvas = sheet?.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let ink = 0;
    for (let place = 0; place < pixels.length; place += 4) if ((pixels[place] ?? 255) < 128) ink += 1;
    return {
      drawn: sheet?.getAttribute('aria-busy') === 'false',
      named: sheet?.getAttribute('aria-label') ?? null,
      text: sheet?.textContent?.replaceAll(/\s+/g, ' ') ?? '',
      ink,
    };
  });
}

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Records violations of the content security policy from now on. */
export async function noteViolations(page: EnginePage): Promise<void> {
  await page.ask(() => {
    const violations: string[] = [];
    window.violations = violations;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    return null;
  });
}

export const readViolations = (page: EnginePage) => page.ask(() => window.violations ?? ['not noted']);
