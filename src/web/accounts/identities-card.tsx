import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Security } from '#contract/email-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Address } from '#web/shared/address.tsx';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { identitiesTexts } from './identities-texts.ts';
import { ItemList, ItemRow } from '#web/ui/item-row.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { useConfirmedAction } from './use-confirmed-action.tsx';

type Identity = Security['identities'][number];

interface IdentitiesCardProps {
  identities: readonly Identity[];
  /** Asks again how the account is secured. */
  onChanged: () => Promise<unknown>;
}

/** The accounts at providers that open this one; nothing where there is none, since they are linked by signing in. */
export function IdentitiesCard({ identities, onChanged }: IdentitiesCardProps) {
  const texts = useTexts(identitiesTexts);
  const [chosen, setChosen] = useState<Identity>();
  const [open, setOpen] = useState(false);
  const { busy, remove, dialog } = useRemoval(onChanged);
  if (identities.length === 0 && !busy) return null;
  return (
    <Card title={texts.title} description={texts.description}>
      <ItemList label={texts.title}>
        {identities.map((identity) => (
          <IdentityRow
            key={identity.id}
            identity={identity}
            busy={busy === identity.id}
            onRemove={() => {
              setChosen(identity);
              setOpen(true);
            }}
          />
        ))}
      </ItemList>
      {chosen && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={texts.removeTitle(chosen.provider)}
          description={texts.removeText(chosen.provider)}
          confirmLabel={texts.removeConfirm}
          onConfirm={() => {
            void remove(chosen);
            return undefined;
          }}
        />
      )}
      {dialog}
    </Card>
  );
}

interface IdentityRowProps {
  identity: Identity;
  busy: boolean;
  onRemove: () => void;
}

function IdentityRow({ identity, busy, onRemove }: IdentityRowProps) {
  const { provider, email, createdAt, lastUsedAt } = identity;
  const texts = useTexts(identitiesTexts);
  const formats = useFormats();
  return (
    <ItemRow
      icon={<Link2 />}
      title={provider}
      actions={
        <Button size="small" busy={busy} aria-label={texts.removeLabel(provider)} onClick={onRemove}>
          {texts.remove}
        </Button>
      }
    >
      <p>
        <Address email={email} />
      </p>
      <p>{texts.used(formats.shortDate(createdAt), formats.age(lastUsedAt, new Date(serverNow())))}</p>
    </ItemRow>
  );
}

function useRemoval(onChanged: () => Promise<unknown>) {
  const texts = useTexts(identitiesTexts);
  const toasts = useToasts();
  const confirmed = useConfirmedAction();
  const { busy, act } = useAct();
  const remove = ({ id, provider }: Identity) =>
    act(id, texts.removeFailed, async () => {
      try {
        const params = { identityId: id };
        const done = await confirmed.run(() => call(endpoints.removeIdentity, { params }));
        if (done) toasts.success(texts.removed(provider));
      } catch (error) {
        // Another tab was faster.
        if (!hasCode(error, 'identity_not_found')) throw error;
      } finally {
        await onChanged();
      }
    });
  return { busy, remove, dialog: confirmed.dialog };
}
