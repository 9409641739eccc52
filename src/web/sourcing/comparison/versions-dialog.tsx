import { useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { InquiryLineReply, Offer, OfferVersion } from '#contract/sourcing/sourcing-replies.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { type OfferDifference, offerDifferences } from '#domain/sourcing/offer-difference-rules.ts';
import type { Language } from '#domain/language.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { formatOfferAmount, formatUnitPrice } from '#domain/sourcing/price-format.ts';
import { offerFormTexts } from '#web/sourcing/offer/offer-form-texts.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';

interface VersionsDialogProps {
  requestId: string;
  offer: Offer;
  lines: readonly InquiryLineReply[];
  onClose: () => void;
}

/** The versions of an offer, newest first, each with its changes. */
export function VersionsDialog({ requestId, offer, lines, onClose }: VersionsDialogProps) {
  const texts = useTexts(sourcingTexts).versions;
  const [older, setOlder] = useState<readonly OfferVersion[]>([]);
  const { busy, act } = useAction();
  const versions = [...offer.versions, ...older];
  const first = versions.at(-1)?.number ?? 1;
  const readOlder = () =>
    act('read', texts.olderFailed, async () => {
      const params = { requestId, supplierId: offer.supplier.id };
      const next = await call(sourcingEndpoints.listOfferVersions, { params, query: { before: first } });
      setOlder([...older, ...next.versions]);
    });
  return (
    <Dialog open skipsTextFocus onOpenChange={onClose} title={texts.title(offer.supplier.name)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing else to focus */}
      <ol tabIndex={0} className="divide-y divide-line">
        {versions.map((version, at) => (
          <Version key={version.number} version={version} before={versions[at + 1]} lines={lines} />
        ))}
      </ol>
      {first > 1 && (
        <Button size="small" busy={busy !== null} onClick={() => void readOlder()} className="mt-3">
          {texts.older}
        </Button>
      )}
    </Dialog>
  );
}

interface VersionProps {
  version: OfferVersion;
  /** Undefined for the first version, and for the oldest one shown. */
  before: OfferVersion | undefined;
  lines: readonly InquiryLineReply[];
}

function Version({ version, before, lines }: VersionProps) {
  const texts = useTexts(sourcingTexts).versions;
  const formats = useFormats();
  const differences = before ? offerDifferences(before.content, version.content) : [];
  const parts = Map.groupBy(differences, ({ lineId }) => lineId);
  return (
    <li className="py-3 text-14 first:pt-0">
      <p className="font-medium">
        <time dateTime={version.savedAt}>{formats.dateTime(version.savedAt)}</time>,{' '}
        {texts.by[version.source](version.by)}
      </p>
      {version.number === 1 && <p className="text-muted">{texts.first}</p>}
      {before && differences.length === 0 && <p className="text-muted">{texts.same}</p>}
      {before &&
        [...parts].map(([lineId, changed]) => (
          <div key={lineId} className="mt-2">
            <p className="wrap-anywhere text-muted">
              {lineId === null
                ? texts.offer
                : (lines.find(({ id }) => id === lineId)?.label ?? texts.removed)}
            </p>
            <ul>
              {changed.map((difference) => (
                <Difference
                  key={difference.part}
                  difference={difference}
                  before={before.content}
                  after={version.content}
                />
              ))}
            </ul>
          </div>
        ))}
    </li>
  );
}

interface DifferenceProps {
  difference: OfferDifference;
  before: OfferVersion['content'];
  after: OfferVersion['content'];
}

function Difference({ difference, before, after }: DifferenceProps) {
  const texts = useTexts(offerFormTexts);
  const { change, nothing, step } = useTexts(sourcingTexts).versions;
  const language = useLanguage();
  const names = { ...texts, ...texts.cells, prices: texts.cells.price, other: texts.details };
  const name = names[difference.part];
  // The less common parts together are too long for a line.
  if (difference.part === 'other') return <li>{name}</li>;
  const [was, is] = [before, after].map(
    (content) => valueOf(difference, content, { language, step }) || nothing,
  );
  return <li className="wrap-anywhere tabular-nums">{change(name, was ?? nothing, is ?? nothing)}</li>;
}

interface ValueWords {
  language: Language;
  /** A price that applies from a quantity on. */
  step: (quantity: string, price: string) => string;
}

/** Returns the value of the part in a version; empty if the version does not state it. */
function valueOf(
  { lineId, part }: OfferDifference,
  content: OfferVersion['content'],
  { language, step }: ValueWords,
): string {
  const { currency } = content;
  if (lineId === null) {
    const value = content[part];
    return typeof value === 'number' ? formatOfferAmount(value, currency, language) : (value ?? '');
  }
  const line = content.lines.find((each) => each.lineId === lineId);
  if (!line) return '';
  if (part === 'prices') {
    return line.prices
      .map(({ from, price }, at) => {
        const text = formatUnitPrice(price, currency, language);
        const quantity = formatQuantity({ quantity: from, unit: null }, language);
        return at === 0 && from === 1 ? text : step(quantity, text);
      })
      .join(' / ');
  }
  if (part === 'minimum') {
    return line.minimum === null ? '' : formatQuantity({ quantity: line.minimum, unit: null }, language);
  }
  if (part === 'tooling')
    return line.tooling === null ? '' : formatOfferAmount(line.tooling, currency, language);
  return part === 'leadDays' && line.leadDays !== null ? String(line.leadDays) : '';
}
