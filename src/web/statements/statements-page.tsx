import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useKeptPlace } from '#web/shared/display/use-kept-place.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { NameColumnsDialog } from './name-columns-dialog.tsx';
import { StatementAccountsCard } from './statement-accounts-card.tsx';
import { StatementDropCard } from './statement-drop-card.tsx';
import { StatementFilesCard } from './statement-files-card.tsx';
import { statementTexts } from './statement-texts.ts';

addErrorTexts(settingsErrorTexts);

/** The bank's files: they are dropped here, and each shows its result. */
export function StatementsPage() {
  const texts = useTexts(statementTexts);
  const [naming, setNaming] = useState<StatementFile | null>(null);
  const { place, finalFocus } = useKeptPlace((page) => page.querySelector<HTMLElement>('[type="file"]'));
  usePageTitle(texts.title);
  return (
    <Page isNarrow>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/agent/payments', label: texts.back }}
        actions={
          <LinkButton
            to="/agent/payments"
            search={{ tab: 'arrived' }}
            variant="outline"
            icon={<Landmark className="size-4.5" />}
          >
            {texts.match}
          </LinkButton>
        }
      />
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-5 md:gap-6">
        {/* If several files wait for their columns, the first opens; the list has the others. */}
        <StatementDropCard onWaiting={(file) => setNaming((open) => open ?? file)} />
        <StatementAccountsCard />
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
