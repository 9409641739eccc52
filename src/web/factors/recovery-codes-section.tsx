import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { factorsQuery } from '#web/shared/factors/use-factors.ts';

const lowCodeCount = 3;

interface RecoveryCodesSectionProps {
  unusedCodeCount: number;
  onCreated: (codes: readonly string[]) => void;
}

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoveryCodesSection({ unusedCodeCount, onCreated }: RecoveryCodesSectionProps) {
  const texts = useTexts(securityTexts).recovery;
  const queries = useQueryClient();
  const confirmed = useConfirmedAction();
  const { busy, act } = useAction();
  const [asks, setAsks] = useState(false);
  const create = () =>
    void act('renew', texts.renewFailed, async () => {
      const made = await confirmed.run(() => call(factorEndpoints.createRecoveryCodes));
      if (!made) return;
      onCreated(made.value.codes);
      await queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{texts.title}</p>
        <p className="mt-0.5 text-14 text-muted">
          {texts.left(unusedCodeCount)}
          {unusedCodeCount < lowCodeCount && <span className="font-medium text-pending"> {texts.few}</span>}
        </p>
      </div>
      <Button
        size="small"
        busy={busy !== null}
        onClick={() => (unusedCodeCount > 0 ? setAsks(true) : create())}
      >
        {texts.renew}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        tone="accent"
        title={texts.renewTitle}
        description={texts.renewText}
        confirmLabel={texts.renew}
        onConfirm={() => {
          create();
          return undefined;
        }}
      />
      {confirmed.dialog}
    </div>
  );
}
