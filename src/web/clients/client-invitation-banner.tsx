import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/client-replies.ts';
import { clientInvitationEndpoints } from '#contract/clients/client-invitation-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { EraseClientButton } from './erase-client-button.tsx';
import { clientTexts } from './client-texts.ts';
import { clientKeys } from './use-client.ts';

/** Says that nobody has signed in to that account yet: its address receives only the invitation. */
export function ClientInvitationBanner({ client }: { client: ClientDetail }) {
  const texts = useTexts(clientTexts).invitation;
  const formats = useFormats();
  const errorText = useErrorText();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { invitation } = client;
  if (!invitation) return null;
  const send = async () => {
    setBusy(true);
    try {
      await call(clientInvitationEndpoints.inviteClient, { params: { clientId: client.id } });
      toasts.success(texts.sent, client.email);
    } catch (error) {
      toasts.error(texts.failed, hasCode(error, 'account_exists') ? texts.hasCome : errorText(error));
    } finally {
      setBusy(false);
      await cache.invalidateQueries({ queryKey: clientKeys.all(client.id) });
    }
  };
  const { sentAt, expiresAt, by } = invitation;
  return (
    <Banner
      tone="pending"
      className="mb-5 md:mb-6"
      title={sentAt ? texts.title : texts.notSent}
      action={
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel={texts.sending} onClick={() => void send()}>
            {sentAt ? texts.again : texts.send}
          </Button>
          <EraseClientButton client={client} />
        </div>
      }
    >
      {sentAt && <>{texts.when(formats.dateTime(sentAt), by)} </>}
      {expiresAt && <>{texts.until(formats.dateTime(expiresAt))} </>}
      {texts.quiet}
    </Banner>
  );
}
