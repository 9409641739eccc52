import { Landmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bankEndpoints, type BankState, type OtherAccount } from '#contract/agency/bank-endpoints.ts';
import { ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';
import { otherAccountLimits } from '#domain/agency/settings-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { type RunConfirmed, useListChange } from '#web/shared/errors/use-list-change.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { OtherAccountForm } from './other-account-form.tsx';
import { otherAccountTexts } from './other-account-texts.ts';
import { useCacheBankState } from './use-bank-state.ts';

interface OtherAccountsCardProps {
  accounts: readonly OtherAccount[];
  onConfirmed: RunConfirmed;
}

/**
 * Accounts whose statements are imported, but which clients never see. Every agent can read them; administrators can
 * change them.
 */
export function OtherAccountsCard({ accounts, onConfirmed }: OtherAccountsCardProps) {
  const texts = useTexts(otherAccountTexts);
  const mayChange = useHasAgencyAct('change_bank_details');
  const keep = useCacheBankState();
  const place = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<{ account: OtherAccount | null } | null>(null);
  const [removing, setRemoving] = useState<OtherAccount | null>(null);
  const removal = useRemoval(place, onConfirmed);
  const close = () => {
    const id = writing?.account?.id ?? '';
    flushSync(() => setWriting(null));
    const row = id === '' ? null : place.current?.querySelector(`[data-account="${id}"]`);
    (row ?? place.current)?.querySelector<HTMLElement>(row ? 'button' : '[data-add]')?.focus();
  };
  const saved = async (state: BankState) => {
    await keep(state);
    close();
  };
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      <Card title={texts.title} description={texts.description}>
        {writing ? (
          <OtherAccountForm {...writing} onConfirmed={onConfirmed} onSaved={saved} onCancel={close} />
        ) : (
          <div className="flex flex-col gap-4">
            {accounts.length === 0 && <p className="text-14 text-muted">{texts.none}</p>}
            {accounts.length > 0 && (
              <ItemList label={texts.title}>
                {accounts.map((account) => (
                  <AccountRow
                    key={account.id}
                    account={account}
                    isBusy={removal.busy === account.id}
                    onRename={mayChange ? () => setWriting({ account }) : null}
                    onRemove={() => setRemoving(account)}
                  />
                ))}
              </ItemList>
            )}
            {mayChange && <AddButton count={accounts.length} onAdd={() => setWriting({ account: null })} />}
          </div>
        )}
      </Card>
      {removing && (
        <AlertDialog
          open
          onOpenChange={() => setRemoving(null)}
          title={texts.ask.title(removing.name ?? texts.unnamed)}
          description={texts.ask.description(ibanInBreakableGroups(removing.iban))}
          confirmLabel={texts.ask.confirm}
          onConfirm={() => {
            removal.remove(removing.id);
            return Promise.resolve();
          }}
        />
      )}
    </div>
  );
}

function useRemoval(place: React.RefObject<HTMLElement | null>, onConfirmed: RunConfirmed) {
  const texts = useTexts(otherAccountTexts);
  const toasts = useToasts();
  const keep = useCacheBankState();
  const { busy, change } = useListChange({ onConfirmed, place, reload: keep });
  const remove = (id: string) =>
    change({
      id,
      failed: texts.removeFailed,
      work: async () => keep(await call(bankEndpoints.removeBankAccount, { params: { accountId: id } })),
      onDone: () => toasts.success(texts.removed),
    });
  return { busy, remove };
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  const texts = useTexts(otherAccountTexts);
  if (count >= otherAccountLimits.max) return <p className="text-14 text-muted">{texts.full}</p>;
  return (
    <Button
      data-add=""
      icon={<Plus className="size-4" />}
      className="self-start max-sm:w-full"
      onClick={onAdd}
    >
      {texts.add}
    </Button>
  );
}

interface AccountRowProps {
  account: OtherAccount;
  isBusy: boolean;
  /** Null if the reader may not change it. */
  onRename: (() => void) | null;
  onRemove: () => void;
}

function AccountRow({ account: { id, name, iban }, isBusy, onRename, onRemove }: AccountRowProps) {
  const texts = useTexts(otherAccountTexts);
  const shown = name ?? texts.unnamed;
  const iconSize = 'size-4';
  return (
    <ItemRow
      icon={<Landmark />}
      title={shown}
      actions={
        onRename && (
          <span data-account={id} className="-mx-3 flex">
            <IconButton
              icon={<Pencil className={iconSize} />}
              label={texts.rename(shown)}
              onClick={onRename}
            />
            <IconButton
              icon={<Trash2 className={iconSize} />}
              label={texts.remove(shown)}
              busy={isBusy}
              onClick={onRemove}
            />
          </span>
        )
      }
    >
      <p className="[overflow-wrap:anywhere] tabular-nums">{ibanInBreakableGroups(iban)}</p>
    </ItemRow>
  );
}
