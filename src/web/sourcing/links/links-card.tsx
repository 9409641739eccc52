import { useState } from 'react';
import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import type { OfferLink, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useSourcingChange } from '#web/sourcing/use-sourcing.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList } from '#web/ui/display/item-row.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { LinkRow } from './link-row.tsx';
import { linkTexts } from './link-texts.ts';
import { type AskedSupplier, supplierToAsk } from './use-asked-suppliers.ts';

interface LinksCardProps {
  requestId: string;
  sourcing: Sourcing;
}

/** The suppliers whom the agency asked by link, and the progress of their answers. */
export function LinksCard({ requestId, sourcing }: LinksCardProps) {
  const texts = useTexts(linkTexts);
  const formats = useFormats();
  const { links, offers, closedAt, isOpen } = sourcing;
  const [dialog, setDialog] = useState<{ renewed: AskedSupplier | null } | null>(null);
  const [revoked, setRevoked] = useState<OfferLink | null>(null);
  const { busy, act } = useAction();
  const change = useSourcingChange(requestId);
  const mayAsk = isOpen && closedAt === null;
  const renew = (supplierId: string) =>
    act(supplierId, texts.renewFailed, async () => {
      const supplier = await call(supplierEndpoints.getSupplier, { params: { supplierId } });
      setDialog({ renewed: supplierToAsk(supplier) });
    });
  const close = (isClosed: boolean) =>
    act('close', texts.closeFailed, async () => {
      const body = { isClosed };
      await change(() => call(linkEndpoints.closeInquiry, { params: { requestId }, body }));
    });
  const { place, finalFocus } = useKeepFocusInside();
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      <Card
        title={texts.title}
        className="print:hidden"
        aside={
          isOpen && (
            <div className="flex flex-wrap gap-2">
              {links.length > 0 && (
                <Button size="small" busy={busy === 'close'} onClick={() => void close(closedAt === null)}>
                  {closedAt === null ? texts.close : texts.reopen}
                </Button>
              )}
              {mayAsk && (
                <Button
                  size="small"
                  variant={links.length === 0 && offers.length === 0 ? 'filled' : 'outline'}
                  onClick={() => setDialog({ renewed: null })}
                >
                  {links.length === 0 ? texts.ask : texts.askMore}
                </Button>
              )}
            </div>
          )
        }
      >
        {links.length === 0 ? (
          <p className="text-14 text-muted">{texts.none}</p>
        ) : (
          <>
            {closedAt !== null && isOpen && (
              <p className="mb-3 text-14 text-muted">{texts.closed(formats.date(closedAt))}</p>
            )}
            <ItemList label={texts.list}>
              {links.map((link) => (
                <LinkRow
                  key={link.supplierId}
                  requestId={requestId}
                  link={link}
                  sourcing={sourcing}
                  busy={busy === link.supplierId}
                  onRenew={mayAsk ? () => void renew(link.supplierId) : undefined}
                  onRevoke={() => setRevoked(link)}
                />
              ))}
            </ItemList>
          </>
        )}
      </Card>
      {dialog && (
        <AskDialog {...dialog} {...{ requestId, sourcing, finalFocus }} onClose={() => setDialog(null)} />
      )}
      {revoked && (
        <RevokeDialog {...{ requestId, finalFocus }} link={revoked} onClose={() => setRevoked(null)} />
      )}
    </div>
  );
}

interface RevokeDialogProps {
  requestId: string;
  link: OfferLink;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

function RevokeDialog({ requestId, link, onClose, finalFocus }: RevokeDialogProps) {
  const { supplierId, supplier } = link;
  const texts = useTexts(linkTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  const change = useSourcingChange(requestId);
  const revoke = async () => {
    try {
      await change(() => call(linkEndpoints.revokeLink, { params: { requestId, supplierId } }));
      toasts.success(texts.revoking.done);
    } catch (error) {
      toasts.error(texts.revoking.failed, errorText(error));
      throw error;
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      finalFocus={finalFocus}
      title={texts.revoking.title(supplier)}
      description={texts.revoking.description}
      confirmLabel={texts.revoke}
      onConfirm={revoke}
    />
  );
}
