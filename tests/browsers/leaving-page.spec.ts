import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { forwardServer } from '../journeys/support/forward-server.ts';
import { agentEmail, password } from './support/agency.ts';
import { button, field, heading, journey, pathOf, reads, sees, signIn } from './support/browser-journey.ts';

const path = '/agent/dashboard';

journey(
  'a reload while a part of the page is loading causes no second reload',
  async ({ visitor: page, agency }) => {
    const visits: string[] = [];
    const part = { isAsked: Promise.withResolvers<void>(), goesOn: Promise.withResolvers<void>() };
    const server = await forwardServer(agency.url, async (asked) => {
      if (asked === path) {
        visits.push(asked);
        // In this time the page that the visitor leaves could still ask the server something.
        await pause(1_500);
        part.goesOn.resolve();
      } else if (asked.includes('agent-dashboard-page') && visits.length === 0) {
        part.isAsked.resolve();
        await part.goesOn.promise;
      }
    });
    await page.open(`${server.url}/auth`);
    await page.fill(field(accountTexts.fr.email), agentEmail);
    await page.fill(field(accountTexts.fr.password), password);
    await page.press(button(authTexts.fr.signIn.submit, 'form'));
    await part.isAsked.promise;
    await expect.poll(() => pathOf(page)).toBe(path);
    await page.reload();
    await sees(page, heading(dashboardTexts.fr.agent.title));
    expect(visits).toEqual([path]);
    server.stop();
  },
);

journey(
  'a part whose download broke off is shown once the server is back',
  async ({ visitor: page, agency }) => {
    let isAway = false;
    let isFirst = true;
    const server = await forwardServer(agency.url, (asked) => {
      if (isFirst && asked.includes('agent-dashboard-page')) [isFirst, isAway] = [false, true];
      return isAway ? Promise.reject(new Error('away')) : undefined;
    });
    await signIn(page, server.url, agentEmail);
    await reads(page, shellTexts.fr.outOfReachTitle);
    isAway = false;
    await sees(page, heading(dashboardTexts.fr.agent.title));
    server.stop();
  },
);
