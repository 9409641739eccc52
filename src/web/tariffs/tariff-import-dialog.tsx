import type { TariffList } from '#contract/tariffs/tariff-list-endpoints.ts';
import { listMediaTypes } from '#domain/imports/import-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { tariffSourceMaxLength } from '#domain/sourcing/door/table-limits.ts';
import { useFirstMistake } from '#web/shared/forms/use-first-mistake.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog, type FinalFocus } from '#web/ui/overlays/dialog.tsx';
import { tariffListTexts } from './tariff-list-texts.ts';
import { type TariffImport, useTariffImport } from './use-tariff-import.ts';

interface TariffImportProps {
  onClose: () => void;
  finalFocus: FinalFocus;
}

/** Saves the duties of a file or a pasted table, after the person has seen which lines are left out. */
export function TariffImportDialog({ onClose, finalFocus }: TariffImportProps) {
  const texts = useTexts(tariffListTexts);
  const state = useTariffImport(onClose);
  const { list, isSending } = state;
  const isReady = list !== null && list.isSound && list.rows > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      finalFocus={finalFocus}
      title={texts.title}
      description={texts.description}
    >
      <form
        ref={useFirstMistake(state.attempt)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) state.save(list.rows);
          else state.look();
        }}
        className="flex flex-col gap-4"
      >
        <TariffListFields state={state} />
        {list && <FoundTariffsSection list={list} />}
        <Button
          type="submit"
          variant="filled"
          busy={isSending}
          busyLabel={isReady ? texts.saving : texts.looking}
          className="self-end max-sm:w-full"
        >
          {isReady ? texts.save(list.rows) : texts.look}
        </Button>
      </form>
    </Dialog>
  );
}

function TariffListFields({ state }: { state: TariffImport }) {
  const texts = useTexts(tariffListTexts);
  const { given, change } = state;
  return (
    <>
      <FileField
        label={texts.file}
        hint={texts.hint}
        accept={listMediaTypes}
        maxSize={sizeLimits.tariffList}
        file={given.file}
        error={state.problem}
        onRefuse={state.refuse}
        onFile={(file) => change({ file })}
      />
      {given.file === null && (
        <TextArea
          label={texts.pasted}
          rows={3}
          maxHeight={160}
          spellCheck={false}
          value={given.pasted}
          onChange={({ target }) => change({ pasted: target.value })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={texts.source}
          help={texts.usualHelp}
          required
          maxLength={tariffSourceMaxLength}
          value={given.source}
          error={state.sourceError}
          onChange={({ target }) => change({ source: target.value })}
        />
        <DateField
          label={texts.asOf}
          help={texts.usualHelp}
          required
          max={state.today}
          value={given.asOf}
          error={state.dayError}
          onValue={(asOf) => change({ asOf })}
        />
      </div>
    </>
  );
}

/** The lines that are left out, each with its reasons. */
function FoundTariffsSection({ list: { isSound, rows, left, leftLines } }: { list: TariffList }) {
  const texts = useTexts(tariffListTexts);
  if (!isSound) {
    return (
      <p role="alert" className="text-14 text-danger">
        {texts.unsound}
      </p>
    );
  }
  return (
    <div aria-live="polite" className="flex flex-col gap-2 text-14">
      <p className="text-muted">{rows === 0 ? texts.nothing : texts.replaces}</p>
      {left > 0 && <p className="font-medium">{texts.left(left)}</p>}
      <ul className="divide-y divide-line">
        {leftLines.map(({ line, code, faults }) => (
          <li key={line} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap gap-x-3">
              <span className="text-muted tabular-nums">{texts.line(line)}</span>
              <span className="min-w-0 font-medium wrap-anywhere">{code}</span>
            </p>
            {faults.map((fault) => (
              <p key={fault}>{texts.faults[fault]}</p>
            ))}
          </li>
        ))}
      </ul>
      {left > leftLines.length && <p className="text-muted">{texts.leftMore(left - leftLines.length)}</p>}
    </div>
  );
}
