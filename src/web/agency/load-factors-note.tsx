import { useState } from 'react';
import { keysOf } from '#domain/keys-of.ts';
import { defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { loadFactorTexts } from './load-factor-texts.ts';
import { LoadFactorsDialog } from './load-factors-dialog.tsx';
import { useAgency } from './use-agency.ts';

/** Says what carriers count as the weight of a cubic metre; administrators change it. */
export function LoadFactorsNote() {
  const texts = useTexts(loadFactorTexts);
  const { number } = useFormats();
  const mayChange = useHasAgencyAct('change_settings');
  const [isOpen, setIsOpen] = useState(false);
  const factors = useAgency().data?.loadFactors;
  if (!factors) return null;
  const factorSentences = keysOf(defaultLoadFactors).map((mode) =>
    texts.of(texts.modes[mode], number(factors[mode])),
  );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-14 text-muted tabular-nums">
      {texts.counted} {factorSentences.join(' · ')}
      {mayChange && (
        <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
          {texts.change}
        </Button>
      )}
      {isOpen && <LoadFactorsDialog factors={factors} onClose={() => setIsOpen(false)} />}
    </p>
  );
}
