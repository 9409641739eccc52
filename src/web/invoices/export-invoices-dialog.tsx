import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import type { Period } from '#domain/figures/period-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { archiveName, documentPresets, presetDays, presetOf } from './document-period-rules.ts';
import { invoiceQueries } from './invoice-queries.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { journalTexts } from './journal-texts.ts';
import { type JournalFormat, journalFormats, saveJournal } from './save-journal.ts';

interface ExportInvoicesDialogProps {
  /** The period of the list, if it has one. */
  listedPeriod: Partial<Period>;
  onClose: () => void;
}

type Content = 'documents' | JournalFormat;

/** Returns the function that downloads the chosen content, shows a toast and closes the dialog. */
function useSavePeriod(content: Content, days: Period, onClose: () => void) {
  const texts = useTexts(invoiceTexts).export;
  const journal = useTexts(journalTexts);
  const { money } = useFormats();
  const language = useLanguage();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const saveDocuments = () =>
    act('export', texts.failed, async () => {
      const file = await call(invoiceEndpoints.exportInvoices, { query: { ...days, language } });
      saveFile(file, archiveName(days));
      toasts.success(texts.done);
      onClose();
    });
  const saveEntries = (format: JournalFormat) =>
    act('export', journal.failed, async () => {
      const sums = await saveJournal(format, days, language);
      if (!sums) {
        toasts.error(journal.none);
        return;
      }
      const { debit, credit } = sums;
      if (debit === credit) toasts.success(journal.done, journal.balanced(money(debit)));
      else toasts.error(journal.unbalanced, journal.totals(money(debit), money(credit)));
      onClose();
    });
  return {
    isBusy: busy !== null,
    save: () => void (content === 'documents' ? saveDocuments() : saveEntries(content)),
  };
}

/** Downloads the documents of a period as one ZIP; agents may choose the sales journal instead. */
export function ExportInvoicesDialog({ listedPeriod, onClose }: ExportInvoicesDialogProps) {
  const texts = useTexts(invoiceTexts).export;
  const journal = useTexts(journalTexts);
  const today = useToday();
  const mayReadJournal = useHasAgencyAct('read_payments');
  const [content, setContent] = useState<Content>('documents');
  const [days, setDays] = useState<Period>({ ...presetDays('month', today), ...listedPeriod });
  const { isBusy, save } = useSavePeriod(content, days, onClose);
  const areDays = isDay(days.from) && isDay(days.to);
  const isPeriod = areDays && days.from <= days.to;
  const { data, isPlaceholderData } = useQuery({
    ...invoiceQueries.list({ ...days, page: 1 }),
    enabled: isPeriod,
  });
  const count = isPeriod && !isPlaceholderData ? data?.total : undefined;
  return (
    <Dialog
      open
      skipsTextFocus
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={mayReadJournal ? journal.description : texts.description}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="filled" busy={isBusy} disabled={!isPeriod || count === 0} onClick={save}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        {mayReadJournal && <ContentField content={content} onContent={setContent} />}
        <PresetField days={days} onDays={setDays} />
        <Day side="from" days={days} onDays={setDays} />
        <Day
          side="to"
          days={days}
          onDays={setDays}
          error={areDays && !isPeriod ? texts.wrongPeriod : undefined}
        />
      </div>
      <output className="mt-3 block min-h-5 text-14 text-muted tabular-nums">
        {count !== undefined && texts.count(count)}
      </output>
      {content !== 'documents' && <p className="mt-1 text-14 text-muted">{journal.note}</p>}
    </Dialog>
  );
}

interface ContentFieldProps {
  content: Content;
  onContent: (content: Content) => void;
}

function ContentField({ content, onContent }: ContentFieldProps) {
  const texts = useTexts(journalTexts);
  const contents = ['documents', ...journalFormats] as const;
  return (
    <Select
      label={texts.content}
      value={content}
      onChange={({ target }) => onContent(contents.find((one) => one === target.value) ?? 'documents')}
      options={contents.map((value) => ({ value, label: texts.contents[value] }))}
      className="col-span-2"
    />
  );
}

interface DaysProps {
  days: Period;
  onDays: (days: Period) => void;
}

/** Chooses a preset, which fills in the days. Shows a separate option for days that were typed. */
function PresetField({ days, onDays }: DaysProps) {
  const { period, periods } = useTexts(invoiceTexts);
  const today = useToday();
  const preset = presetOf(days, today);
  return (
    <Select
      label={period}
      value={preset ?? 'own'}
      onChange={({ target }) => {
        const chosen = documentPresets.find((one) => one === target.value);
        if (chosen) onDays(presetDays(chosen, today));
      }}
      options={[...documentPresets, ...(preset ? [] : (['own'] as const))].map((value) => ({
        value,
        label: periods[value],
      }))}
      className="col-span-2"
    />
  );
}

interface DayProps extends DaysProps {
  side: keyof Period;
  error?: string | undefined;
}

function Day({ side, days, onDays, error }: DayProps) {
  const texts = useTexts(invoiceTexts);
  return (
    <DateField
      label={texts[side]}
      value={days[side]}
      onValue={(value) => onDays({ ...days, [side]: value })}
      error={error}
      className="min-w-0 max-sm:col-span-2"
    />
  );
}
