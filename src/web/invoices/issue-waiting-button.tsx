import { useQueryClient } from '@tanstack/react-query';
import { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { waitingDocumentTexts } from './waiting-document-texts.ts';

/** `isReady`: whether the screen knows of a document that can be issued. */
export function IssueWaitingButton({ isReady }: { isReady: boolean }) {
  const texts = useTexts(waitingDocumentTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const issue = () =>
    void act('issue', texts.issueFailed, async () => {
      const { issued } = await call(invoiceEndpoints.issueWaitingDocuments);
      if (issued > 0) toasts.success(texts.issued(issued));
      else toasts.error(texts.nothing, texts.stillMissing);
      // The lists and each request show the documents.
      await client.invalidateQueries({ queryKey: ['requests'] });
    });
  return (
    <Button variant={isReady ? 'filled' : 'outline'} busy={busy !== null} onClick={issue}>
      {texts.issue}
    </Button>
  );
}
