import { Link } from '@tanstack/react-router';
import { Download, UserX } from 'lucide-react';
import { personalDataEndpoints } from '#contract/personal-data/personal-data-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { EraseAccountSection } from './erase-account-section.tsx';
import { personalDataTexts } from './personal-data-texts.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';

/** The data kept about this person, to download or to erase. */
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
        <ItemRow icon={<UserX />} title={texts.erase.title} actions={<EraseAccountSection />}>
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
  const { busy, act } = useAction();
  const download = () =>
    void act('download', texts.failed, async () => {
      const made = await confirmed.run(() => call(personalDataEndpoints.exportData));
      if (!made) return;
      saveFile(made.value, `${texts.fileName}-${formatLocalDay()}.json`);
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
