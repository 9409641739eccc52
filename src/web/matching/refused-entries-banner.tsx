import { useErrorCodeText } from '#web/shared/errors/use-error-code-text.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { usePayerName } from './entry-text.tsx';
import { matchingTexts } from './matching-texts.ts';
import type { RefusedEntry } from './use-entry-actions.ts';

interface RefusedEntriesBannerProps {
  refused: readonly RefusedEntry[];
  onClose: () => void;
}

/** Lists each entry that was refused, and why; some may no longer be in any list. */
export function RefusedEntriesBanner({ refused, onClose }: RefusedEntriesBannerProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const errorText = useErrorCodeText();
  const payerName = usePayerName();
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={texts.failedSome(refused.length)}
        action={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <ul className="mt-1 flex flex-col gap-1">
          {refused.map(({ entry, refused: why }) => (
            <li key={entry.id} className="wrap-anywhere">
              <span className="font-medium">
                {payerName(entry)}, {formats.money(entry.unmatched)}
              </span>{' '}
              {errorText(why)}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
