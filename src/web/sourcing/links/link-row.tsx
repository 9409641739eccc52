import type { OfferLink, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { linkEnd, linkState, type LinkState } from '#domain/sourcing/link-state-rules.ts';
import { supplierLanguageTexts } from '#domain/suppliers/supplier-language-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { ItemRow } from '#web/ui/display/item-row.tsx';
import { RowMenu } from '#web/ui/display/row-menu.tsx';
import { linkTexts } from './link-texts.ts';
import { SourcingFileRow } from './sourcing-file-row.tsx';

const tones: Record<LinkState, BadgeTone> = {
  made: 'outline',
  mailed: 'outline',
  opened: 'info',
  typing: 'info',
  answered: 'success',
  expired: 'muted',
  revoked: 'muted',
};

interface LinkRowProps {
  requestId: string;
  link: OfferLink;
  sourcing: Sourcing;
  busy: boolean;
  /** Undefined if nobody may be asked any more. */
  onRenew: (() => void) | undefined;
  onRevoke: () => void;
}

/** A supplier who was asked: the progress of their answer, until when their link is valid, and their files. */
export function LinkRow({ requestId, link, sourcing, busy, onRenew, onRevoke }: LinkRowProps) {
  const texts = useTexts(linkTexts);
  const formats = useFormats();
  const languages = supplierLanguageTexts[useLanguage()];
  const { supplierId, supplier } = link;
  const offer = sourcing.offers.find((each) => each.supplier.id === supplierId);
  const answer = offer?.versions.find(({ source }) => source === 'link');
  const now = serverNow();
  const { state, at } = linkState({ ...link, answeredAt: answer?.savedAt ?? null }, now);
  const end = linkEnd(link, now);
  const files = sourcing.files.filter((file) => file.supplierId === supplierId);
  const labelOf = (lineId: string | null) => sourcing.lines.find(({ id }) => id === lineId)?.label;
  const details = [
    languages[link.language],
    link.sentTo ?? texts.passedOn,
    ...(state === end?.state
      ? []
      : [texts.ends[end?.state ?? 'open'](formats.date(end?.at ?? link.expiresAt))]),
  ];
  const actions = [
    ...(onRenew ? [{ label: texts.renew, onSelect: onRenew }] : []),
    ...(end === null ? [{ label: texts.revoke, tone: 'danger' as const, onSelect: onRevoke }] : []),
  ];
  return (
    <ItemRow
      isDense
      isOneLine
      title={supplier}
      mark={
        <Badge tone={tones[state]}>
          {texts.states[state](state === 'typing' ? formats.dateTime(at) : formats.date(at))}
        </Badge>
      }
      actions={
        actions.length > 0 && (
          <RowMenu isOneLine label={texts.more(supplier)} busy={busy} disabled={false} actions={actions} />
        )
      }
    >
      <span className="wrap-anywhere">{details.join(' · ')}</span>
      {files.length > 0 && (
        <ul aria-label={texts.files.ofSupplier(supplier)} className="mt-1 text-default sm:max-w-lg">
          {files.map((file) => (
            <SourcingFileRow key={file.id} requestId={requestId} file={file} line={labelOf(file.lineId)} />
          ))}
        </ul>
      )}
    </ItemRow>
  );
}
