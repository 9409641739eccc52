import { useState } from 'react';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { NameColumnsDialog } from './name-columns-dialog.tsx';
import { StatementAccountsCard } from './statement-accounts-card.tsx';
import { StatementDropCard } from './statement-drop-card.tsx';
import { StatementFilesCard } from './statement-files-card.tsx';
import { statementTexts } from './statement-texts.ts';

addErrorTexts(settingsErrorTexts);

/** Files of the bank: dropped here, and what each of them gave. */
export function StatementsPage() {
  const texts = useTexts(statementTexts);
  const [naming, setNaming] = useState<StatementFile | null>(null);
  usePageTitle(texts.title);
  return (
    <Page isNarrow>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/agent/payments', label: texts.back }}
      />
      <div className="flex flex-col gap-5 md:gap-6">
        <StatementDropCard onWaiting={setNaming} />
        <StatementAccountsCard />
        <StatementFilesCard onName={setNaming} />
      </div>
      {naming && <NameColumnsDialog key={naming.id} file={naming} onClose={() => setNaming(null)} />}
    </Page>
  );
}
