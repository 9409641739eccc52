import { Readable } from 'node:stream';
import { auditEndpoints } from '#contract/audit/audit-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function bindAuditRoutes(bind: Bind, services: Services): void {
  bind(auditEndpoints.listAudit, ({ query }) => listAudit(services, query));

  bind(auditEndpoints.exportAudit, async ({ actor, body, reply }) => {
    const { name, content } = await exportAudit(services, actor, body);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(content));
  });
}
