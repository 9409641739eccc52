import type { InquiryLineReply, Offer, OfferVersion } from '#contract/sourcing/sourcing-replies.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { type OfferDifference, offerDifferences } from '#domain/sourcing/offer-difference-rules.ts';
import type { Language } from '#domain/language.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { formatOfferAmount, formatUnitPrice } from './format-price.ts';
import { offerFormTexts } from './offer-form-texts.ts';
import { sourcingTexts } from './sourcing-texts.ts';

interface VersionsDialogProps {
  offer: Offer;
  lines: readonly InquiryLineReply[];
  onClose: () => void;
}

/** The versions of an offer, newest first, each with what it changed. */
export function VersionsDialog({ offer, lines, onClose }: VersionsDialogProps) {
  const texts = useTexts(sourcingTexts).versions;
  return (
    <Dialog open isCalm onOpenChange={onClose} title={texts.title(offer.supplier.name)}>
      <ol className="divide-y divide-line">
        {offer.versions.map((version, at) => (
          <Version key={version.number} version={version} before={offer.versions[at + 1]} lines={lines} />
        ))}
      </ol>
    </Dialog>
  );
}

interface VersionProps {
  version: OfferVersion;
  /** Undefined for the first one, and for the oldest that is shown. */
  before: OfferVersion | undefined;
  lines: readonly InquiryLineReply[];
}

function Version({ version, before, lines }: VersionProps) {
  const texts = useTexts(sourcingTexts).versions;
  const formats = useFormats();
  const differences = before ? offerDifferences(before.content, version.content) : [];
  return (
    <li className="py-3 text-14 first:pt-0">
      <p className="font-medium">
        <time dateTime={version.savedAt}>{formats.dateTime(version.savedAt)}</time>,{' '}
        {texts.by[version.source](version.by)}
      </p>
      {!before && version.number === 1 && <p className="text-muted">{texts.first}</p>}
      {before && differences.length === 0 && <p className="text-muted">{texts.same}</p>}
      <ul>
        {differences.map((difference) => (
          <Difference key={`${difference.lineId} ${difference.part}`} {...{ difference, version, lines }} />
        ))}
      </ul>
    </li>
  );
}

type DifferenceProps = { difference: OfferDifference } & Pick<VersionProps, 'version' | 'lines'>;

function Difference({ difference, version, lines }: DifferenceProps) {
  const texts = useTexts(offerFormTexts);
  const { now, nothing } = useTexts(sourcingTexts).versions;
  const language = useLanguage();
  const value = valueOf(difference, version, language);
  const after = value === null ? '' : ` ${now(value || nothing)}`;
  if (difference.lineId === null) {
    return (
      <li className="wrap-anywhere">
        {texts[difference.part]}
        {after}
      </li>
    );
  }
  const line = lines.find(({ id }) => id === difference.lineId);
  const names = { ...texts.cells, prices: texts.cells.price, other: texts.details };
  return (
    <li className="wrap-anywhere">
      {line?.label}, {names[difference.part]}
      {after}
    </li>
  );
}

/** Returns what the newer version says; null where it is too long for a line. */
function valueOf(difference: OfferDifference, { content }: OfferVersion, language: Language): string | null {
  const { currency } = content;
  if (difference.lineId === null) {
    const value = content[difference.part];
    return typeof value === 'number' ? formatOfferAmount(value, currency, language) : (value ?? '');
  }
  const line = content.lines.find(({ lineId }) => lineId === difference.lineId);
  if (!line) return '';
  switch (difference.part) {
    case 'prices':
      return line.prices.map(({ price }) => formatUnitPrice(price, currency, language)).join(' / ');
    case 'minimum':
      return line.minimum === null ? '' : formatQuantity({ quantity: line.minimum, unit: null }, language);
    case 'leadDays':
      return line.leadDays === null ? '' : String(line.leadDays);
    case 'tooling':
      return line.tooling === null ? '' : formatOfferAmount(line.tooling, currency, language);
    case 'other':
      return null;
    default:
      return null;
  }
}
