import type { Page } from '@playwright/test';

/** Makes the page behave as on a phone, with the browser's own developer tools. */
export async function holdAsPhone(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
}
