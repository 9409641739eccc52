import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { machineKeyEndpoints } from '#contract/keys/machine-key-endpoints.ts';
import type { MachineKey } from '#contract/keys/machine-key-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { type ListTools, useListChange } from '#web/shared/errors/use-list-change.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { machineKeyTexts } from './machine-key-texts.ts';

export function MachineKeyList({ items, tools }: { items: readonly MachineKey[]; tools: ListTools }) {
  const texts = useTexts(machineKeyTexts);
  const toasts = useToasts();
  const { busy, change } = useListChange(tools);
  const [keyToRevoke, setKeyToRevoke] = useState<MachineKey | null>(null);
  const revoke = ({ id }: MachineKey) =>
    change({
      id,
      failed: texts.revokeFailed,
      work: async () => call(machineKeyEndpoints.revokeMachineKey, { params: { keyId: id } }),
      onDone: () => toasts.success(texts.revokedNow),
    });
  // As high as the placeholder shown while the list was loading.
  if (items.length === 0) return <p className="min-h-43 text-14 text-muted">{texts.none}</p>;
  return (
    <>
      <ItemList label={texts.list}>
        {items.map((item) => (
          <KeyRow key={item.id} item={item} isBusy={busy === item.id} onRevoke={() => setKeyToRevoke(item)} />
        ))}
      </ItemList>
      {keyToRevoke && (
        <AlertDialog
          open
          onOpenChange={() => setKeyToRevoke(null)}
          title={texts.ask.title(keyToRevoke.name)}
          description={texts.ask.description}
          confirmLabel={texts.ask.confirm}
          onConfirm={() => {
            revoke(keyToRevoke);
            return Promise.resolve();
          }}
        />
      )}
    </>
  );
}

interface KeyRowProps {
  item: MachineKey;
  isBusy: boolean;
  onRevoke: () => void;
}

function KeyRow({ item, isBusy, onRevoke }: KeyRowProps) {
  const texts = useTexts(machineKeyTexts);
  const formats = useFormats();
  const { name, purpose, by, createdAt, lastUsedAt, revokedAt } = item;
  const isLive = revokedAt === null;
  return (
    <ItemRow
      icon={<KeyRound />}
      title={<span className="wrap-anywhere">{name}</span>}
      mark={<Badge tone={isLive ? 'success' : 'muted'}>{isLive ? texts.live : texts.revoked}</Badge>}
      actions={
        isLive && (
          <Button
            variant="outline"
            size="small"
            busy={isBusy}
            aria-label={texts.revokeNamed(name)}
            onClick={onRevoke}
          >
            {texts.revoke}
          </Button>
        )
      }
    >
      <p>{texts.purposes[purpose].label}</p>
      <p>{texts.made(by, formats.date(createdAt))}</p>
      <p>{lastUsedAt === null ? texts.neverUsed : texts.used(formats.dateTime(lastUsedAt))}</p>
      {revokedAt !== null && <p>{texts.revokedAt(formats.date(revokedAt))}</p>}
    </ItemRow>
  );
}
