import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { AddPhoneDialog } from './add-phone-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';
import { factorIcons, FactorList, AddFactorButtons, type FactorType } from './factor-list.tsx';
import { checkKeySupport } from '#web/shared/factors/check-key-support.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { RenameFactorDialog } from './rename-factor-dialog.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { useFactors } from '#web/shared/factors/use-factors.ts';
import { reloadSecurity } from '#web/shared/accounts/use-security.ts';

type ShownFactorDialog = { kind: FactorType } | { kind: 'rename' | 'remove'; factor: Factor };

/** The second factors of an account, and its recovery codes. */
export function FactorsCard() {
  const texts = useTexts(securityTexts).factors;
  const query = useFactors();
  const factors = query.data?.items.filter(({ status }) => status === 'verified') ?? [];
  const list = useRef<HTMLDivElement>(null);
  const dialogs = useFactorDialogs(factors.length, list);
  return (
    <Card
      title={texts.title}
      value={query.data && (factors.length > 0 ? texts.on(factors.length) : texts.off)}
      description={texts.description}
      footer={
        factors.length > 0 && (
          <RecoveryCodesSection
            unusedCodeCount={query.data?.recoveryCodesLeft ?? 0}
            onCreated={dialogs.showCodes}
          />
        )
      }
    >
      {/* About the height of what comes, so that a link to this row does not show what is below it first. */}
      <div
        ref={list}
        tabIndex={-1}
        data-quiet-focus=""
        className={query.isPending ? 'min-h-120 md:min-h-96' : undefined}
      >
        <LoadedSection query={query} label={texts.loading} failed={texts.loadFailed} lines={3}>
          {() =>
            factors.length === 0 ? (
              <AddFactorButtons onAdd={(kind) => dialogs.show({ kind })} />
            ) : (
              <FactorList
                factors={factors}
                busy={dialogs.busy}
                onRename={(factor) => dialogs.show({ kind: 'rename', factor })}
                onRemove={(factor) => dialogs.show({ kind: 'remove', factor })}
              />
            )
          }
        </LoadedSection>
      </div>
      {factors.length > 0 && <AddMenu onAdd={(kind) => dialogs.show({ kind })} />}
      {dialogs.content}
    </Card>
  );
}

function AddMenu({ onAdd }: { onAdd: (type: FactorType) => void }) {
  const texts = useTexts(securityTexts).factors;
  const { noKeys: why } = useTexts(securityTexts).key;
  const noKeys = checkKeySupport();
  const types = (['webauthn', 'totp', 'phone'] as const).filter((type) => type !== 'webauthn' || !noKeys);
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <Menu
        align="start"
        trigger={
          <Button size="small" icon={<Plus className="-ml-1 size-4" />}>
            {texts.add}
          </Button>
        }
      >
        {types.map((type) => (
          <MenuItem key={type} icon={factorIcons[type]} onSelect={() => onAdd(type)}>
            {texts.offers[type].title}
          </MenuItem>
        ))}
      </Menu>
      {noKeys && <p className="text-14 text-muted">{why[noKeys]}</p>}
    </div>
  );
}

/** Removes a factor after the person has confirmed their identity. */
function useRemoval(list: RefObject<HTMLDivElement | null>) {
  const texts = useTexts(securityTexts).factors;
  const toasts = useToasts();
  const queries = useQueryClient();
  const confirmed = useConfirmedAction({ every: true });
  const { busy, act } = useAction();
  const remove = async ({ id, friendlyName }: Factor) =>
    act(id, texts.removeFailed, async () => {
      try {
        const params = { factorId: id };
        const done = await confirmed.run(() => call(factorEndpoints.deleteFactor, { params }));
        if (done) toasts.success(texts.removed(friendlyName));
      } finally {
        list.current?.focus({ preventScroll: true });
        await reloadSecurity(queries);
      }
    });
  return { busy, remove, dialog: confirmed.dialog };
}

function useFactorDialogs(count: number, list: RefObject<HTMLDivElement | null>) {
  const texts = useTexts(securityTexts).factors;
  const toasts = useToasts();
  const queries = useQueryClient();
  const { busy, remove, dialog } = useRemoval(list);
  const [shown, setShown] = useState<ShownFactorDialog>();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  /** The codes came with the first factor. The success is shown after the person has kept them. */
  const [isFirst, setIsFirst] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  /** The element that takes the focus after the dialog: the changed list, or the dialog with the codes. */
  const [change, setChange] = useState<'list' | 'codes'>();
  const close = () => setOpen(false);

  const showCodes = (made: readonly string[], withFactor = false) => {
    setCodes(made);
    setIsFirst(withFactor);
    setShowsCodes(true);
  };
  const added = (made: readonly string[] | null) => {
    setChange(made ? 'codes' : 'list');
    close();
    if (made) showCodes(made, true);
    else toasts.success(texts.added, texts.addedMore);
    void reloadSecurity(queries);
  };
  const adding = (kind: FactorType) => ({
    open: open && shown?.kind === kind,
    finalFocus: change && (change === 'list' ? list : (false as const)),
    onClose: close,
    onAdded: added,
  });
  const of = (kind: 'rename' | 'remove') => (shown?.kind === kind && 'factor' in shown ? shown.factor : null);
  const [renamed, removed] = [of('rename'), of('remove')];
  const content = (
    <>
      <AddTotpDialog {...adding('totp')} />
      <AddKeyDialog {...adding('webauthn')} />
      <AddPhoneDialog {...adding('phone')} />
      {renamed && <RenameFactorDialog open={open} factor={renamed} onClose={close} />}
      {removed && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={texts.removeTitle(removed.friendlyName)}
          description={count === 1 ? texts.removeLastText : texts.removeText}
          confirmLabel={texts.removeConfirm}
          onConfirm={() => {
            void remove(removed);
            return undefined;
          }}
        />
      )}
      <RecoveryCodesDialog
        open={showsCodes}
        codes={codes}
        finalFocus={list}
        onClose={() => {
          setShowsCodes(false);
          if (isFirst) toasts.success(texts.added, texts.addedFirst);
        }}
      />
      {dialog}
    </>
  );
  const show = (next: ShownFactorDialog) => {
    setChange(undefined);
    setShown(next);
    setOpen(true);
  };
  return { busy, show, showCodes, content };
}
