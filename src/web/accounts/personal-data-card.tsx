import { Link } from '@tanstack/react-router';
import { Download, UserX } from 'lucide-react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#web/shared/api.ts';
import { useTexts } from '#web/shared/language.ts';
import { localDay } from '#web/shared/local-day.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useUser } from '#web/shared/session.ts';
import { useAct } from '#web/shared/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ItemList, ItemRow } from '#web/ui/item-row.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { EraseAccount } from './erase-account.tsx';
import { personalDataTexts } from './personal-data-texts.ts';
import { useConfirmedAction } from './use-confirmed-action.tsx';

/** What is kept about this person: to take away, or to have erased. */
export function PersonalDataCard() {
  const texts = useTexts(personalDataTexts);
  const { role } = useUser();
  return (
    <Card
      title={texts.title}
      description={texts.description}
      footer={
        <Link
          to="/confidentialite"
          hash="exercising"
          className="inline-flex min-h-11 items-center rounded-chip text-14 font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2 md:pointer-fine:min-h-6"
        >
          {texts.policy}
        </Link>
      }
    >
      <ItemList label={texts.title}>
        <ItemRow icon={<Download />} title={texts.download.title} actions={<DownloadButton />}>
          {texts.download.text[role]}
        </ItemRow>
        <ItemRow icon={<UserX />} title={texts.erase.title} actions={<EraseAccount />}>
          {texts.erase.text[role]}
        </ItemRow>
      </ItemList>
    </Card>
  );
}

function DownloadButton() {
  const texts = useTexts(personalDataTexts).download;
  const toasts = useToasts();
  const confirmed = useConfirmedAction();
  const { busy, act } = useAct();
  const download = () =>
    void act('download', texts.failed, async () => {
      const made = await confirmed.run(() => call(endpoints.exportData));
      if (!made) return;
      saveFile(made.value, `${texts.fileName}-${localDay()}.json`);
      toasts.success(texts.done, texts.doneMore);
    });
  return (
    <>
      <Button
        size="small"
        busy={busy !== null}
        busyLabel={texts.busy}
        aria-label={texts.action}
        onClick={download}
      >
        {texts.short}
      </Button>
      {confirmed.dialog}
    </>
  );
}
