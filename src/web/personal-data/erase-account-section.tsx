import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { personalDataEndpoints } from '#contract/personal-data/personal-data-endpoints.ts';
import type { Erasure } from '#contract/personal-data/personal-data-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { session, useUser } from '#web/shared/sessions/session.ts';
import { forgetDrafts } from '#web/shared/storage.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { ErasureEffectsList } from './erasure-effects-list.tsx';
import { ErasureRefusedDialog } from './erasure-refused-dialog.tsx';
import { personalDataTexts } from './personal-data-texts.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';

/** Asks the server what erasing would do now, and shows it before anything is erased. */
export function EraseAccountSection() {
  const texts = useTexts(personalDataTexts).erase;
  const user = useUser();
  const { busy, act } = useAction();
  const erasure = useErasure();
  const confirmed = useConfirmedAction({ every: true });
  const [facts, setFacts] = useState<Erasure>();
  const [open, setOpen] = useState<'question' | 'refusal'>();
  const show = (read: Erasure) => {
    setFacts(read);
    setOpen(read.obstacle ? 'refusal' : 'question');
  };
  const ask = () =>
    void act('ask', texts.failed, async () => show(await call(personalDataEndpoints.readErasure)));
  return (
    <>
      <Button size="small" busy={busy === 'ask'} aria-label={texts.action} onClick={ask}>
        {texts.short}
      </Button>
      {facts && (
        <>
          <AlertDialog
            open={open === 'question'}
            onOpenChange={(next) => !next && setOpen(undefined)}
            title={texts.ask(user.email)}
            description={texts.once}
            confirmLabel={texts.confirm}
            cancelLabel={texts.cancel}
            startAtCancel
            isLong
            onConfirm={() => erasure.erase(confirmed.run)}
          >
            <ErasureEffectsList facts={facts} />
            {confirmed.dialog}
          </AlertDialog>
          <ErasureRefusedDialog facts={facts} open={open === 'refusal'} onClose={() => setOpen(undefined)} />
        </>
      )}
    </>
  );
}

type RunWithConfirmation = ReturnType<typeof useConfirmedAction>['run'];

function useErasure() {
  const texts = useTexts(personalDataTexts).erase;
  const user = useUser();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { act } = useAction();
  const isErased = useRef(false);
  const erase = async (run: RunWithConfirmation) => {
    await act('erase', texts.failed, async () => {
      // Works like signing out: every tab follows, and the next sign-in does not return to this page.
      const done = await run(() => session.signOut(() => call(personalDataEndpoints.eraseAccount)));
      if (!done) return;
      isErased.current = true;
      forgetDrafts(user.id);
      toasts.success(texts.done, texts.doneMore(user.email));
      await navigate({ to: '/auth' });
    });
    return isErased.current;
  };
  return { erase };
}
