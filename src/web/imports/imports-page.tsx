import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import type { ClientImport } from '#contract/imports/import-endpoints.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { importQueries } from './import-queries.ts';
import { importTexts } from './import-texts.ts';
import { ListUploadCard } from './list-upload-card.tsx';

addErrorTexts(settingsErrorTexts);

/** Imports the clients of an agency from a file when it starts to use the product. */
export function ImportsPage() {
  const texts = useTexts(importTexts);
  const administratorTexts = useTexts(administratorsTexts);
  const mayImport = useHasAgencyAct('import_clients');
  usePageTitle(texts.title);
  return (
    <Page isNarrow>
      <PageHeader
        title={texts.title}
        description={mayImport ? texts.description : administratorTexts.description}
        back={{ to: '/agent/clients', label: texts.back }}
      />
      {mayImport ? (
        <div className="flex flex-col gap-5 md:gap-6">
          <ListUploadCard />
          <EarlierCard />
        </div>
      ) : (
        <AdministratorsOnlyView />
      )}
    </Page>
  );
}

function EarlierCard() {
  const texts = useTexts(importTexts);
  const query = useQuery(importQueries.list());
  return (
    <Card title={texts.earlier.title}>
      <LoadedSection query={query} label={texts.loading} failed={texts.listFailed} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-14 text-muted">{texts.earlier.none}</p>
          ) : (
            <ItemList label={texts.earlier.title}>
              {items.map((item) => (
                <EarlierRow key={item.id} item={item} />
              ))}
            </ItemList>
          )
        }
      </LoadedSection>
    </Card>
  );
}

function EarlierRow({ item }: { item: ClientImport }) {
  const { states, earlier } = useTexts(importTexts);
  const formats = useFormats();
  const { done } = item;
  const state = done ? (done.undoneAt ? 'undone' : 'done') : 'draft';
  const tones = { draft: 'pending', done: 'success', undone: 'muted' } as const;
  return (
    <ItemRow
      icon={<FileSpreadsheet />}
      title={
        <Link
          to="/agent/clients/import/$importId"
          params={{ importId: item.id }}
          className="wrap-anywhere text-default"
        >
          {item.fileName}
        </Link>
      }
      mark={<Badge tone={tones[state]}>{states[state]}</Badge>}
    >
      <p>{done ? earlier.made(done.clients) : earlier.draft(item.lineCount)}</p>
      <p>{earlier.by(item.by, formats.dateTime(item.createdAt))}</p>
    </ItemRow>
  );
}
