import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { bindAccountRoutes } from './accounts/account-routes.ts';
import { bindEmailRoutes } from './accounts/email-routes.ts';
import { bindPasswordRoutes } from './accounts/password-routes.ts';
import { bindPersonalDataRoutes } from '#server/personal-data/personal-data-routes.ts';
import { bindAgencyRoutes } from './agency/agency-routes.ts';
import { bindAuditRoutes } from './audit/audit-routes.ts';
import { bindFigureRoutes } from './figures/figure-routes.ts';
import { bindAssignmentRoutes } from './assignments/assignment-routes.ts';
import { bindAttachmentRoutes } from './attachments/attachment-routes.ts';
import { bindCompanyPeopleRoutes } from './companies/company-people-routes.ts';
import { bindCompanyRoutes } from './companies/company-routes.ts';
import { bindClientInvitationRoutes } from './clients/client-invitation-routes.ts';
import { bindImportRoutes } from './imports/import-routes.ts';
import { bindClientRoutes } from './clients/client-routes.ts';
import { bindFactorRoutes } from './factors/factor-routes.ts';
import { bindLegalRoutes } from './legal/legal-routes.ts';
import { bindLiveRoutes } from './live/live-routes.ts';
import { openLive } from './live/open-live.ts';
import { bindMessageRoutes } from './messages/message-routes.ts';
import { bindNotificationRoutes } from './notifications/notification-routes.ts';
import { bindPaymentRoutes } from './payments/payment-routes.ts';
import { bindInvoiceRoutes } from './invoices/invoice-routes.ts';
import { bindMatchingRoutes } from './matching/matching-routes.ts';
import { bindRateRoutes } from './rates/rate-routes.ts';
import { bindReconciliationRoutes } from '#server/reconciliation/reconciliation-routes.ts';
import { bindReminderRoutes } from './reminders/reminder-routes.ts';
import { bindProviderRoutes } from '#server/providers/provider-routes.ts';
import { servePages } from './pages/page-routes.ts';
import { bindQuoteRoutes } from './quotes/quote-routes.ts';
import { bindPrivateNoteRoutes } from './private-notes/private-note-routes.ts';
import { bindSavedViewRoutes } from './saved-views/saved-view-routes.ts';
import { bindReplyRoutes } from './replies/reply-routes.ts';
import { bindKeyRoutes } from './keys/key-routes.ts';
import { bindAnswerRoutes } from './sourcing/links/answer-routes.ts';
import { bindLinkRoutes } from './sourcing/links/link-routes.ts';
import { bindSourcingRoutes } from './sourcing/sourcing-routes.ts';
import { bindStatementRoutes } from './statements/statement-routes.ts';
import { bindSupplierRoutes } from './suppliers/supplier-routes.ts';
import { bindRequestRoutes } from './requests/request-routes.ts';
import { bindTransitionRoutes } from './requests/transition-routes.ts';
import { type Bind, createBinder } from './services/http/bind-endpoint.ts';
import { answerErrors } from './services/http/error-handling.ts';
import { acceptJsonOnly } from './services/http/json-body.ts';
import { logEnd, logRequests } from './services/http/log-requests.ts';
import { readProgram } from './pages/read-program.ts';
import { refuseWhenStopping } from './services/http/refuse-when-stopping.ts';
import { setSecurityHeaders } from './services/http/security-headers.ts';
import { traceRequests } from './services/http/trace-requests.ts';
import { acceptUploads } from './services/http/uploads.ts';
import { answerUnknownPaths } from './services/http/web-pages.ts';
import { limitConnections } from './services/pressure/limit-connections.ts';
import {
  type AdmissionControl,
  type RequestLaneChanges,
  openAdmissionControl,
} from './services/pressure/open-admission-control.ts';
import { type ConnectionLimits, connectionLimits } from './services/pressure/pressure-limits.ts';
import { bindMetrics } from './services/metrics/serve-metrics.ts';
import { watchDatabase } from './services/metrics/watch-database.ts';
import { countAnswers } from './services/metrics/count-answers.ts';
import type { Services } from './services/services.ts';
import { openSessions } from './sessions/open-sessions.ts';
import { bindSessionListRoutes } from '#server/sessions/devices/session-list-routes.ts';
import { bindSessionRoutes } from './sessions/session-routes.ts';
import { bindOperationRoutes } from './system/operation-routes.ts';
import { bindSystemRoutes } from './system/system-routes.ts';
import { bindEstimateRoutes } from './estimates/estimate-routes.ts';
import { bindSampleRoutes } from './samples/sample-routes.ts';
import { bindTariffRoutes } from './tariffs/tariff-routes.ts';
import { bindTeamRoutes } from './team/team-routes.ts';
import { bindWithdrawalRoutes } from './withdrawals/withdrawal-routes.ts';

export interface AppOptions {
  isReady: () => Promise<boolean>;
  /** The folder of the built web. If absent, the app serves only the API. */
  webFolder?: string;
  /** Only for tests: a reply that breaks the contract is an error. */
  checkReplies?: boolean;
  /** Only for tests: other limits than those of `pressure-limits.ts`. */
  lanes?: RequestLaneChanges;
  connections?: Partial<ConnectionLimits>;
}

type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Builds the whole product as one Fastify app. The tests build the same app. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config } = services;
  const answerError = answerErrors(services);
  let headers: Record<string, string> = {};
  const stopping = refuseWhenStopping(
    limitConnections({ ...connectionLimits, ...options.connections }, services.metrics),
  );
  const app = fastify({
    // Fastify's own logger creates a child logger for every request. `logRequests` logs them instead, if the
    // log level includes `info`.
    logger: false,
    trustProxy: config.trustProxy,
    serverFactory: stopping.serverFactory,
    genReqId: () => randomUUID(),
    // Fastify calls this before any hook runs.
    frameworkErrors: (error, request, reply) => {
      logEnd(services.log, request, reply);
      void answerError(error, request, reply.headers(headers));
    },
    routerOptions: { maxParamLength: 200 },
  });

  stopping.watch(app);
  app.setErrorHandler(answerError);
  traceRequests(app, services.traces);
  logRequests(app, services.log);
  countAnswers(app, services.metrics);
  watchDatabase(services);
  const sessions = await openSessions(services);
  const admission = openAdmissionControl({
    connections: services.pool.options.max,
    userOf: (request) => sessions.gate.callerOf(request),
    metrics: services.metrics,
    limits: options.lanes,
  });
  app.addHook('onClose', async () => admission.close());
  acceptJsonOnly(app, admission);
  await app.register(cookie);
  headers = await setSecurityHeaders(
    app,
    config.publicUrl.startsWith('https:'),
    await readProgram(options.webFolder),
  );
  const routeUpload = await acceptUploads(app);

  const { bind, assertAllBound } = createBinder({
    app,
    routeUpload,
    gate: sessions.gate,
    admission,
    publicOrigin: publicOrigin(config.publicUrl),
    checkReplies: options.checkReplies ?? false,
  });
  bindMetrics(app, services.metrics, config);
  bindSystemRoutes(bind, { serverUrl: config.publicUrl, isReady: options.isReady });
  bindPeopleRoutes(bind, { services, sessions });
  bindWithdrawalRoutes(bind, services);
  bindLegalRoutes(bind, services);
  await bindWorkRoutes(app, bind, { services, sessions });
  assertAllBound(endpoints);

  await answerOtherPaths(app, { services, sessions, admission }, options.webFolder);
  return app;
}

interface RouteDeps {
  services: Services;
  sessions: Sessions;
}

function bindPeopleRoutes(bind: Bind, { services, sessions }: RouteDeps): void {
  bindSessionRoutes(bind, services, sessions);
  bindSessionListRoutes(bind, services, sessions);
  bindAccountRoutes(bind, services, sessions);
  bindPasswordRoutes(bind, services, sessions);
  bindEmailRoutes(bind, services, sessions);
  bindPersonalDataRoutes(bind, services, sessions);
  bindFactorRoutes(bind, services, sessions);
  bindProviderRoutes(bind, services, sessions);
}

/** Answers every path that has no route. Sends the pages if there is a built web. */
async function answerOtherPaths(
  app: FastifyInstance,
  { services, ...parts }: RouteDeps & { admission: AdmissionControl },
  folder: string | undefined,
): Promise<void> {
  answerUnknownPaths(
    app,
    folder === undefined ? undefined : await servePages(app, services, { folder, ...parts }),
  );
}

/** Binds the routes of the product's main work: requests, quotes, payments, messages and what belongs to them. */
async function bindWorkRoutes(
  app: FastifyInstance,
  bind: Bind,
  { services, sessions }: RouteDeps,
): Promise<void> {
  bindRequestRoutes(bind, services, sessions.gate);
  bindTransitionRoutes(bind, services);
  bindQuoteRoutes(bind, services);
  bindSourcingRoutes(bind, services);
  bindLinkRoutes(bind, services);
  bindAnswerRoutes(bind, services);
  bindAssignmentRoutes(bind, services);
  bindAttachmentRoutes(bind, services);
  bindPaymentRoutes(bind, services);
  bindInvoiceRoutes(bind, services);
  bindMatchingRoutes(bind, services);
  bindReconciliationRoutes(bind, services);
  bindReminderRoutes(bind, services);
  bindRateRoutes(bind, services);
  bindTariffRoutes(bind, services);
  bindEstimateRoutes(bind, services);
  bindSampleRoutes(bind, services);
  bindClientRoutes(bind, services);
  bindClientInvitationRoutes(bind, services, sessions);
  bindImportRoutes(bind, services);
  bindSupplierRoutes(bind, services);
  bindKeyRoutes(bind, services);
  bindStatementRoutes(bind, services);
  bindMessageRoutes(bind, services, sessions.gate);
  const streams = await openLive(app, services, sessions.gate);
  bindLiveRoutes(bind, services, { streams, gate: sessions.gate });
  bindNotificationRoutes(bind, services);
  bindReplyRoutes(bind, services);
  bindSavedViewRoutes(bind, services);
  bindPrivateNoteRoutes(bind, services);
  bindAgencyRoutes(bind, services);
  bindTeamRoutes(bind, services, sessions);
  bindCompanyRoutes(bind, services);
  bindCompanyPeopleRoutes(bind, services, sessions);
  bindAuditRoutes(bind, services);
  bindOperationRoutes(bind, services);
  bindFigureRoutes(bind, services);
}

/**
 * Undefined if the operator has configured no public address. The server then answers under any name of this
 * machine, and accepts changes from the page's own origin.
 */
function publicOrigin(publicUrl: string): string | undefined {
  return new URL(publicUrl).hostname === 'localhost' ? undefined : publicUrl;
}
