import { endpoints } from '#contract/endpoints.ts';
import type { TransmissionReply } from '#contract/invoices/transmission-endpoints.ts';
import { readPlatform } from '#server/invoices/transmission/read-platform.ts';
import { done } from './caller.ts';
import { companyDetails } from './company-details.ts';
import { type FlowService, startFlowService } from './flow-service.ts';
import { documentsOf } from './invoicing.ts';
import { requestIn } from './request-story.ts';
import { makeRetriesDue, runDueJobs } from './run-due-jobs.ts';
import { invoicing } from './sample-invoicing.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { companyOf, makeWorld, type World } from './world.ts';

/** An installation with a platform, an agency that may issue invoices, and a client's company in France. */
export interface TransmittingApp {
  app: TestApp;
  world: World;
  platform: FlowService;
  /** Issues and draws a deposit invoice. The platform decides whether it accepts the invoice. */
  issue(owner?: World['owner']): Promise<{ id: string; number: string }>;
  read(invoiceId: string): Promise<TransmissionReply>;
  /** Asks the platform for news, and does the resulting work. */
  look(): Promise<void>;
  /** Runs failed work again. */
  retry(): Promise<void>;
  /** Returns the platform's flows for a document. */
  flowsOf(number: string): FlowService['flows'];
  stop(): Promise<void>;
}

export async function startTransmitting(): Promise<TransmittingApp> {
  const platform = await startFlowService();
  const app = await startTestApp({ EINVOICING_PLATFORM: platform.setting });
  const world = await makeWorld(app);
  const params = { companyId: await companyOf(world.owner) };
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
  await done(world.owner.call(endpoints.saveCompany, { params, body: companyDetails }));
  return {
    app,
    world,
    platform,
    issue: async (owner = world.owner) => {
      const request = await requestIn({ ...world, owner }, 'devis_en_attente');
      const [document] = await documentsOf(app, world.agent, request.id);
      if (!document) throw new Error('nothing was issued');
      await runDueJobs(app.services);
      return document;
    },
    read: (invoiceId) => done(world.agent.call(endpoints.getTransmission, { params: { invoiceId } })),
    look: async () => {
      await readPlatform(app.services);
      await runDueJobs(app.services);
    },
    retry: async () => {
      await makeRetriesDue(app.services.pool);
      await runDueJobs(app.services);
    },
    flowsOf: (number) => platform.flows.filter(({ trackingId }) => trackingId === number),
    stop: async () => {
      await app.stop();
      await platform.stop();
    },
  };
}
