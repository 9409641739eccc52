import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { LinkRow } from '#web/ui/display/link-row.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Specimen, Specimens } from './gallery-section.tsx';

/** Shows the rows of a dossier and the rarely needed part of a card, which unfold in place. */
export function FoldingSpecimens() {
  const texts = useTexts(galleryTexts);
  return (
    <Specimens title="Dossier, Fold">
      <Specimen label="one row open" className="md:col-span-2">
        <Dossier>
          <Card
            title={texts.quoted}
            aside={<Badge tone="pending">{texts.pending}</Badge>}
            value={<Money cents={1_481_480} />}
            unfolded
          >
            <p className="text-14">{texts.descriptionValue}</p>
            <Fold className="mt-4" summary={texts.see}>
              {texts.waitingDetail}
            </Fold>
          </Card>
          <Card title={texts.paid} value={<Money cents={60_000} />}>
            {texts.waitingDetail}
          </Card>
          <Card title={texts.tracking}>{texts.longWord}</Card>
          <LinkRow to="/settings" title={texts.tracking} value={texts.pending} />
        </Dossier>
      </Specimen>
    </Specimens>
  );
}
