import { Package } from 'lucide-react';
import { timelineSteps } from '#domain/requests/lifecycle-kinds.ts';
import { keysOf } from '#domain/keys-of.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { InkedDrawing } from '#web/shared/thread/inked-drawing.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { RowMenu } from '#web/ui/display/row-menu.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { PageHeader } from '#web/ui/display/page.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { Stat, StatGrid } from '#web/ui/display/stat.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { Timeline, type TimelineStepView } from '#web/ui/display/timeline.tsx';
import { FoldingSpecimens } from './folding-gallery.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { GallerySection, Specimen, Specimens } from './gallery-section.tsx';

export function ContentGallery() {
  const texts = useTexts(galleryTexts);
  return (
    <GallerySection id="content" title="Content">
      <Specimens title="Badge, Avatar, Money" across={6}>
        {(['pending', 'info', 'success', 'muted', 'outline'] as const).map((tone) => (
          <Specimen key={tone} label={tone}>
            <Badge tone={tone}>{texts.pending}</Badge>
          </Specimen>
        ))}
        <Specimen label="Avatar">
          <span className="flex gap-2">
            <Avatar name="Claire Fontaine" />
            <Avatar name="Claire Fontaine" size="small" />
          </span>
        </Specimen>
        {(['inherit', 'large', 'due'] as const).map((size) => (
          <Specimen key={size} label={`Money, ${size}`} className="md:col-span-2">
            <Money cents={1_421_480} size={size} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens title="Banner">
        {(['pending', 'info', 'success', 'danger'] as const).map((tone) => (
          <Specimen key={tone} label={tone}>
            <Banner tone={tone} title={texts.waiting} action={<Button size="small">{texts.see}</Button>}>
              {tone === 'info' ? texts.longWord : texts.waitingDetail}
            </Banner>
          </Specimen>
        ))}
        <Specimen label="title alone">
          <Banner tone="info" title={texts.moved} />
        </Specimen>
      </Specimens>
      <Cards />
      <FoldingSpecimens />
      <Lists />
      <Timelines />
      <Specimens title="EmptyState, waiting">
        <Specimen label="EmptyState">
          <EmptyState
            icon={<Package />}
            title={texts.none}
            description={texts.noneDetail}
            action={<Button variant="filled">{texts.add}</Button>}
          />
        </Specimen>
        <Specimen label="Loading, SkeletonCard, ProgressBar">
          <Loading label={texts.loading}>
            <SkeletonCard />
          </Loading>
          <div className="mt-5 flex flex-col gap-4">
            <ProgressBar label={texts.sending} value={0.4} />
            <ProgressBar label={texts.sending} value={1} />
          </div>
        </Specimen>
      </Specimens>
    </GallerySection>
  );
}

function Cards() {
  const texts = useTexts(galleryTexts);
  return (
    <Specimens title="PageHeader, Card">
      <Specimen label="PageHeader" className="md:col-span-2">
        <PageHeader
          title={texts.nameValue}
          description={texts.nameHelp}
          back={{ to: '/dashboard', label: texts.list }}
          meta={<Badge tone="info">{texts.running}</Badge>}
          actions={<Button>{texts.more}</Button>}
        />
      </Specimen>
      <Specimen label="SumList, aside">
        <Card title={texts.quoted} aside={<Badge tone="pending">{texts.pending}</Badge>}>
          <SumList
            lines={[
              { label: texts.quoted, cents: 1_481_480 },
              { label: texts.paid, cents: 60_000, sign: 'minus' },
            ]}
            total={{ label: texts.due, cents: 1_421_480 }}
          />
        </Card>
      </Specimen>
      <Specimen label="DefinitionList, footer">
        <Card
          title={texts.tracking}
          description={texts.waitingDetail}
          footer={<Button size="small">{texts.more}</Button>}
        >
          <DefinitionList
            items={[
              { term: texts.tracking, value: 'MSCU 482913 7' },
              { term: texts.name, value: texts.longWord },
              { term: texts.sum, value: <Money cents={1_481_480} /> },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen label="accent, stacked">
        <Card tone="accent" title={texts.waiting}>
          <DefinitionList layout="stacked" items={[{ term: texts.name, value: texts.nameValue }]} />
        </Card>
      </Specimen>
      <Specimen label="interactive, focus-visible" forced="focus-visible">
        <Card interactive>
          <a href="#actions" className="stretched-link font-semibold no-underline">
            {texts.nameValue}
          </a>
          <p className="text-14 text-muted">{texts.descriptionValue}</p>
        </Card>
      </Specimen>
    </Specimens>
  );
}

function Lists() {
  const texts = useTexts(galleryTexts);
  const formats = useFormats();
  return (
    <Specimens title="Stat, Table, QrCode">
      <Specimen label="StatGrid, one on its way" className="md:col-span-2">
        <StatGrid>
          <Stat label={texts.total} value={formats.number(12_804)} />
          <Stat label={texts.pending} value={41} />
          <Stat label={texts.running} value={0} />
          <Stat label={texts.shipped} value={undefined} />
        </StatGrid>
      </Specimen>
      <Specimen label="Table" className="max-md:hidden md:col-span-2">
        <Table caption={texts.list}>
          <TableHead>
            <Th>{texts.reference}</Th>
            <Th>{texts.client}</Th>
            <Th numeric>{texts.sum}</Th>
          </TableHead>
          <tbody>
            {[12, 13].map((number) => (
              <TableRow key={number}>
                <Td className="tabular-nums">
                  <a href="#actions" className="stretched-link">
                    SRC-2026-000{number}
                  </a>
                </Td>
                <Td>{number === 13 ? texts.longWord : 'Claire Fontaine'}</Td>
                <Td numeric>{formats.money(123_456 * number)}</Td>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Specimen>
      <Specimen label="ItemRow">
        <ItemList label={texts.list}>
          <ItemRow
            icon={<Package />}
            title={texts.longWord}
            mark={<Badge tone="success">{texts.shipped}</Badge>}
            actions={
              <RowMenu
                isOneLine={false}
                label={texts.list}
                busy={false}
                disabled={false}
                actions={[{ label: texts.more, onSelect: () => undefined }]}
              />
            }
          >
            {texts.waitingDetail}
          </ItemRow>
          <ItemRow icon={<Package />} title={texts.nameValue}>
            {texts.noneDetail}
          </ItemRow>
        </ItemList>
      </Specimen>
      <Specimen label="QrCode">
        <QrCode value="BCD\n002\n1\nSCT" label={texts.qr} className="size-32" />
      </Specimen>
    </Specimens>
  );
}

const ways = {
  'under way': ['done', 'done', 'current', 'upcoming', 'upcoming'],
  stopped: ['done', 'done', 'stopped', 'skipped', 'skipped'],
} as const satisfies Record<string, readonly TimelineStepView['state'][]>;

function Timelines() {
  const texts = useTexts(galleryTexts);
  const formats = useFormats();
  return (
    <Specimens title="Timeline">
      {keysOf(ways).map((way) => (
        <Specimen key={way} label={way} className="md:col-span-2">
          <Timeline
            label={way}
            drawing={InkedDrawing}
            steps={ways[way].map((state, place) => ({
              id: timelineSteps[place] ?? 'received',
              title: state === 'stopped' ? texts.stopped : (texts.steps[place] ?? ''),
              state,
              ...(state === 'done' && {
                date: formats.date('2026-11-05T09:30:00.000Z'),
                by: 'Claire Fontaine',
              }),
            }))}
            texts={{
              progress: texts.stepThree,
              expand: texts.allSteps,
              collapse: texts.fewerSteps,
              ...(way !== 'stopped' && { next: texts.stepNext }),
            }}
          />
        </Specimen>
      ))}
    </Specimens>
  );
}
