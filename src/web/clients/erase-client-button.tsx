import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/client-replies.ts';
import { personalDataEndpoints } from '#contract/personal-data/personal-data-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { clientTexts } from './client-texts.ts';

/** Erases a client whom the agency added and who asks for erasure before they have ever signed in. */
export function EraseClientButton({ client: { id, email } }: { client: ClientDetail }) {
  const texts = useTexts(clientTexts).invitation;
  const errorText = useErrorText();
  const toasts = useToasts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const reason = (error: unknown) => {
    if (hasCode(error, 'requests_open')) return texts.openRequests;
    if (hasCode(error, 'last_owner')) return texts.lastOwner;
    return hasCode(error, 'account_exists') ? texts.hasCome : errorText(error);
  };
  const erase = async () => {
    try {
      await call(personalDataEndpoints.eraseUnclaimed, { params: { clientId: id } });
    } catch (error) {
      toasts.error(texts.eraseFailed, reason(error));
      throw error;
    }
    toasts.success(texts.erased, email);
    await navigate({ to: '/agent/clients' });
    await cache.invalidateQueries({ queryKey: requestKeys.lists });
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{texts.erase}</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.eraseTitle(email)}
        description={texts.eraseText}
        confirmLabel={texts.eraseConfirm}
        onConfirm={erase}
      />
    </>
  );
}
