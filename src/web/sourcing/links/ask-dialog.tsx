import { useState } from 'react';
import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { supplierEndpoints } from '#contract/suppliers/supplier-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { SupplierChoiceField } from '#web/sourcing/offer/supplier-choice-field.tsx';
import { useSourcingChange } from '#web/sourcing/use-sourcing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type FinalFocus } from '#web/ui/overlays/dialog.tsx';
import { AskedSupplierRow } from './asked-supplier-row.tsx';
import { linkTexts } from './link-texts.ts';
import { type CreatedLink, CreatedLinksList } from './created-links-list.tsx';
import { SourcingFilesField } from './sourcing-files-field.tsx';
import { type AskedSupplier, supplierToAsk, useAskedSuppliers } from './use-asked-suppliers.ts';

interface AskDialogProps {
  requestId: string;
  sourcing: Sourcing;
  /** The supplier who gets a new link; null to choose suppliers. */
  renewed: AskedSupplier | null;
  onClose: () => void;
  finalFocus: FinalFocus;
}

/** Chooses the suppliers to ask and how to ask them. Then shows the links, which are shown only once. */
export function AskDialog(props: AskDialogProps) {
  const [made, setMade] = useState<readonly CreatedLink[] | null>(null);
  return made ? (
    <CreatedLinksDialog {...props} made={made} />
  ) : (
    <ChoiceDialog {...props} onLinksCreated={setMade} />
  );
}

type CreatedLinksDialogProps = Pick<AskDialogProps, 'onClose' | 'finalFocus'> & {
  made: readonly CreatedLink[];
};

function CreatedLinksDialog({ made, onClose, finalFocus }: CreatedLinksDialogProps) {
  const texts = useTexts(linkTexts).made;
  return (
    <Dialog
      open
      skipsTextFocus
      onOpenChange={onClose}
      finalFocus={finalFocus}
      title={texts.title(made.length)}
      description={texts.once}
      footer={
        <Button variant="filled" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <CreatedLinksList links={made} />
    </Dialog>
  );
}

interface ChoiceDialogProps extends AskDialogProps {
  onLinksCreated: (made: readonly CreatedLink[]) => void;
}

function ChoiceDialog(props: ChoiceDialogProps) {
  const { requestId, sourcing, renewed, onClose, finalFocus, onLinksCreated } = props;
  const texts = useTexts(linkTexts).dialog;
  const asking = useAskedSuppliers(renewed ? [renewed] : []);
  const { asked } = asking;
  const isMailed = asked.some(({ sendTo }) => sendTo !== null);
  const { busy, act } = useAction();
  const save = useSourcingChange(requestId);
  const send = () =>
    act('send', texts.failed, async () => {
      const suppliers = asked.map(({ supplierId, language, sendTo }) => ({ supplierId, language, sendTo }));
      let links = new Map<string, string>();
      await save(async () => {
        const reply = await call(linkEndpoints.askSuppliers, { params: { requestId }, body: { suppliers } });
        links = new Map(reply.links.map(({ supplierId, link }) => [supplierId, link]));
        return reply.sourcing;
      });
      onLinksCreated(asked.map((each) => ({ ...each, link: links.get(each.supplierId) ?? '' })));
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      finalFocus={finalFocus}
      title={renewed ? texts.renewTitle(renewed.name) : texts.title}
      description={renewed ? texts.renews : texts.explanation}
      footer={
        <>
          <Button disabled={busy !== null} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="filled"
            busy={busy !== null}
            disabled={asked.length === 0}
            onClick={() => void send()}
          >
            {texts[isMailed ? 'send' : 'make'](asked.length)}
          </Button>
        </>
      }
    >
      <AskedFields {...{ requestId, sourcing, asking }} isRenewal={renewed !== null} />
    </Dialog>
  );
}

interface AskedFieldsProps extends Pick<AskDialogProps, 'requestId' | 'sourcing'> {
  asking: ReturnType<typeof useAskedSuppliers>;
  /** Whether the supplier is given. */
  isRenewal: boolean;
}

function AskedFields({ requestId, sourcing, asking, isRenewal }: AskedFieldsProps) {
  const texts = useTexts(linkTexts).dialog;
  const { asked, add, change, remove } = asking;
  const { act } = useAction();
  const choose = (supplierId: string) =>
    void act('add', texts.addFailed, async () =>
      add(supplierToAsk(await call(supplierEndpoints.getSupplier, { params: { supplierId } }))),
    );
  return (
    <div className="flex flex-col gap-6">
      {!isRenewal && <SourcingFilesField requestId={requestId} files={sourcing.files} />}
      {asked.length > 0 && (
        <ul aria-label={texts.chosen} className="divide-y divide-line">
          {asked.map((supplier) => (
            <AskedSupplierRow
              key={supplier.supplierId}
              supplier={supplier}
              onChange={(part) => change(supplier.supplierId, part)}
              onRemove={isRenewal ? undefined : () => remove(supplier.supplierId)}
            />
          ))}
        </ul>
      )}
      {!isRenewal && (
        // A new choice begins with an empty search.
        <SupplierChoiceField
          key={asked.length}
          takenSupplierIds={[...sourcing.links, ...asked].map(({ supplierId }) => supplierId)}
          onChosen={choose}
        />
      )}
    </div>
  );
}
