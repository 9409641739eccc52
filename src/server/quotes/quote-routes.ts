import { endpoints } from '#contract/endpoints.ts';
import { readRequestDetail } from '#server/requests/read-request-detail.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { composeQuotePdf } from './compose-quote-pdf.ts';
import { extendQuote } from './extend-quote.ts';
import { issueQuote } from './issue-quote.ts';
import { listQuotes } from './list-quotes.ts';
import { downloadUrl } from './object-format.ts';
import { openQuotePdf } from './open-quote-pdf.ts';
import type { StoredFile } from './quote-store.ts';
import { refuseApproval } from './refuse-approval.ts';
import { requestApproval } from './request-approval.ts';
import { uploadQuotePdf } from './upload-quote-pdf.ts';

const storedReply = ({ objectPath, size, sha256 }: StoredFile) => ({
  objectPath,
  url: downloadUrl(objectPath),
  size,
  sha256: sha256.toString('hex'),
});

export function bindQuoteRoutes(bind: Bind, services: Services): void {
  bind(endpoints.requestApproval, async ({ actor, params, body }) => {
    await requestApproval(services, actor, { ...params, ...body });
    return readRequestDetail(services, actor, params.requestId);
  });
  bind(endpoints.refuseApproval, async ({ actor, params, body }) => {
    await refuseApproval(services, actor, { ...params, ...body });
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.listQuotes, async ({ actor, params }) => {
    return { items: await listQuotes(services, actor, params.requestId) };
  });

  bind(endpoints.uploadQuotePdf, async ({ actor, params, query, request }) => {
    return storedReply(await uploadQuotePdf(services, actor, params.requestId, query.type, request));
  });

  bind(
    endpoints.composeQuotePdf,
    async ({ actor, params, body }) => {
      const file = await composeQuotePdf(services, actor, params.requestId, body);
      const { number = '', until = body.issuedOn } = file.composed ?? {};
      return { ...storedReply(file), number, validUntil: until };
    },
    { waitsForChild: true },
  );

  bind(endpoints.issueQuote, async ({ actor, params, body }) => {
    await issueQuote(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.extendQuote, async ({ actor, params, body }) => {
    await extendQuote(services, actor, params, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.downloadQuotePdf, async ({ actor, query, reply }) => {
    const pdf = await openQuotePdf(services, actor, query.objectPath);
    // The page asks for a download by sending the file name that the server would choose.
    const disposition = query.filename === pdf.fileName ? 'attachment' : 'inline';
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': pdf.size,
        'content-disposition': `${disposition}; filename="${pdf.fileName}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(pdf.content);
  });
}
