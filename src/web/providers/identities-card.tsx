import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Security } from '#contract/accounts/account-replies.ts';
import { providerEndpoints } from '#contract/providers/provider-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { identitiesTexts } from './identities-texts.ts';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';

type Identity = Security['identities'][number];

interface IdentitiesCardProps {
  identities: readonly Identity[];
  /** Reloads the security settings of the account. */
  onChanged: () => Promise<unknown>;
}

/**
 * The provider accounts that can sign in to this account. Renders nothing if there are none, because people link them
 * by signing in.
 */
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
        <EmailText email={email} />
      </p>
      <p>{texts.used(formats.shortDate(createdAt), formats.age(lastUsedAt, new Date(serverNow())))}</p>
    </ItemRow>
  );
}

function useRemoval(onChanged: () => Promise<unknown>) {
  const texts = useTexts(identitiesTexts);
  const toasts = useToasts();
  const confirmed = useConfirmedAction();
  const { busy, act } = useAction();
  const remove = ({ id, provider }: Identity) =>
    act(id, texts.removeFailed, async () => {
      try {
        const params = { identityId: id };
        const done = await confirmed.run(() => call(providerEndpoints.removeIdentity, { params }));
        if (done) toasts.success(texts.removed(provider));
      } catch (error) {
        // Another tab has already removed it.
        if (!hasCode(error, 'identity_not_found')) throw error;
      } finally {
        await onChanged();
      }
    });
  return { busy, remove, dialog: confirmed.dialog };
}
