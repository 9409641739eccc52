import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FieldTable } from '#web/ui/fields/field-table.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { GallerySection, Specimen, Specimens } from './gallery-section.tsx';

const nothing = () => undefined;

export function FieldsGallery() {
  const texts = useTexts(galleryTexts);
  const { rates } = texts;
  const options = rates.map((label) => ({ value: label, label }));
  return (
    <GallerySection id="fields" title="Fields">
      <TextFields />
      <Specimens title="TextArea">
        <Specimen label="filled">
          <TextArea label={texts.description} required rows={3} defaultValue={texts.descriptionValue} />
        </Specimen>
        <Specimen label="error">
          <TextArea label={texts.description} rows={3} error={texts.nameError} />
        </Specimen>
      </Specimens>
      <Specimens title="PasswordField, Select" across={3}>
        <Specimen label="error">
          <PasswordField label={texts.password} required defaultValue="abc" error={texts.passwordError} />
        </Specimen>
        <Specimen label="default">
          <Select label={texts.rate} options={options} defaultValue={rates[1]} />
        </Specimen>
        <Specimen label="disabled">
          <Select label={texts.rate} options={options} disabled />
        </Specimen>
      </Specimens>
      <Specimens title="MoneyField" across={3}>
        <Specimen label="empty">
          <MoneyField label={texts.amount} required value={null} onValue={nothing} />
        </Specimen>
        <Specimen label="filled">
          <MoneyField label={texts.amount} value={999_999_999} onValue={nothing} />
        </Specimen>
        <Specimen label="error">
          <MoneyField label={texts.amount} value={0} onValue={nothing} error={texts.nameError} />
        </Specimen>
      </Specimens>
      <Specimens title="FieldTable">
        <Specimen label="help, unit, error" className="md:col-span-2">
          <FieldTable>
            <MoneyField label={texts.amount} help={texts.descriptionValue} value={60_000} onValue={nothing} />
            <Select label={texts.rate} options={options} defaultValue={rates[1]} />
            <TextField label={texts.name} suffix={texts.see} defaultValue="7" error={texts.nameError} />
          </FieldTable>
        </Specimen>
      </Specimens>
      <Days />
      <Specimens title="SearchField">
        <Specimen label="empty, shortcut">
          <SearchField label={texts.search} placeholder={texts.search} value="" onValue={nothing} shortcut />
        </Specimen>
        <Specimen label="filled">
          <SearchField label={texts.search} value={texts.nameValue} onValue={nothing} />
        </Specimen>
      </Specimens>
      <Specimens title="FormSummary">
        <Specimen label="two errors">
          <FormSummary
            title={texts.summary}
            form={{
              attempt: 1,
              summary: [{ id: 'wrong', message: texts.nameError }, { message: texts.passwordError }],
            }}
          />
        </Specimen>
      </Specimens>
    </GallerySection>
  );
}

function TextFields() {
  const texts = useTexts(galleryTexts);
  return (
    <Specimens title="TextField" across={3}>
      <Specimen label="empty">
        <TextField label={texts.name} placeholder={texts.nameValue} />
      </Specimen>
      <Specimen label="required, help">
        <TextField label={texts.name} required help={texts.nameHelp} />
      </Specimen>
      <Specimen label="filled, affixes">
        <TextField label={texts.rate} prefix="+" suffix="%" defaultValue="5,5" />
      </Specimen>
      <Specimen label="hover" forced="hover">
        <TextField label={texts.name} defaultValue={texts.nameValue} />
      </Specimen>
      <Specimen label="focus-visible" forced="focus-visible">
        <TextField label={texts.name} defaultValue={texts.nameValue} />
      </Specimen>
      <Specimen label="error">
        <TextField label={texts.name} required error={texts.nameError} />
      </Specimen>
      <Specimen label="disabled">
        <TextField label={texts.reference} defaultValue="SRC-2026-00012" disabled />
      </Specimen>
      <Specimen label="read-only">
        <TextField label={texts.reference} defaultValue="SRC-2026-00012" readOnly />
      </Specimen>
      <Specimen label="long">
        <TextField label={texts.long} defaultValue={texts.longWord} error={texts.longWord} />
      </Specimen>
    </Specimens>
  );
}

function Days() {
  const texts = useTexts(galleryTexts);
  const [day, setDay] = useState('2026-11-21');
  return (
    <Specimens title="DateField" across={3}>
      <Specimen label="empty">
        <DateField label={texts.day} required value="" onValue={nothing} />
      </Specimen>
      <Specimen label="filled, from 2 to 27 November">
        <DateField
          id="day"
          label={texts.day}
          value={day}
          onValue={setDay}
          min="2026-11-02"
          max="2026-11-27"
        />
      </Specimen>
      <Specimen label="not to be read">
        <DateField label={texts.day} value="31/02/2026" onValue={nothing} error={texts.dayError} />
      </Specimen>
      <Specimen label="error">
        <DateField label={texts.day} value="2026-12-24" onValue={nothing} error={texts.dayError} />
      </Specimen>
      <Specimen label="focus-visible" forced="focus-visible">
        <DateField label={texts.day} value="2026-11-21" onValue={nothing} />
      </Specimen>
      <Specimen label="disabled">
        <DateField label={texts.day} value="2026-11-21" onValue={nothing} disabled />
      </Specimen>
    </Specimens>
  );
}
