import { useState } from 'react';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { NameColumnsDialog } from './name-columns-dialog.tsx';
import { StatementAccountsCard } from './statement-accounts-card.tsx';
import { StatementDropField } from './statement-drop-field.tsx';
import { StatementFilesCard } from './statement-files-card.tsx';
import { statementTexts } from './statement-texts.ts';

/** The bank's files: agents drop them here, and each shows its result. */
export function StatementsPage() {
  const texts = useTexts(statementTexts);
  const [naming, setNaming] = useState<StatementFile | null>(null);
  const { place, finalFocus } = useKeepFocusInside((page) =>
    page.querySelector<HTMLElement>('[type="file"]'),
  );
  usePageTitle(texts.title);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/agent/payments', label: texts.back }}
      />
      <div
        ref={place}
        tabIndex={-1}
        data-quiet-focus=""
        className="grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
      >
        {/* If several files wait for their columns, the first opens; the list has the others. */}
        <Card title={texts.drop.title} description={texts.drop.help}>
          <StatementDropField onWaiting={(file) => setNaming((open) => open ?? file)} />
        </Card>
        <div className="lg:row-span-2">
          <StatementAccountsCard />
        </div>
        <StatementFilesCard onName={setNaming} />
      </div>
      {naming && (
        <NameColumnsDialog
          key={naming.id}
          file={naming}
          onClose={() => setNaming(null)}
          finalFocus={finalFocus}
        />
      )}
    </Page>
  );
}
