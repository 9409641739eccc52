import { useTexts } from '#web/shared/language/language.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { NewTabLink } from '#web/ui/buttons/new-tab-link.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { GallerySection, Specimen, Specimens } from './gallery-section.tsx';

const nothing = () => undefined;
const pdf = { accept: 'application/pdf,.pdf', maxSize: 10_000_000, onFile: nothing, onRefuse: nothing };

export function ChoicesGallery() {
  const texts = useTexts(galleryTexts);
  const ways = [
    { value: 'sea', label: texts.sea, help: texts.seaHelp },
    { value: 'air', label: texts.air },
  ];
  return (
    <GallerySection id="choices" title="Choices and files">
      <Specimens title="Checkbox" across={3}>
        <Specimen label="off">
          <Checkbox label={texts.terms} checked={false} onValue={nothing} required />
        </Specimen>
        <Specimen label="on">
          <Checkbox label={texts.terms} checked onValue={nothing} />
        </Specimen>
        <Specimen label="error">
          <Checkbox label={texts.terms} checked={false} onValue={nothing} error={texts.termsError} />
        </Specimen>
        <Specimen label="focus-visible" forced="focus-visible">
          <Checkbox label={texts.terms} checked onValue={nothing} />
        </Specimen>
        <Specimen label="disabled">
          <Checkbox label={texts.terms} checked onValue={nothing} disabled />
        </Specimen>
        <Specimen label="long, with a link">
          <Checkbox
            label={
              <>
                {texts.long} – <NewTabLink to="/cgv">{texts.link}</NewTabLink>
              </>
            }
            checked={false}
            onValue={nothing}
          />
        </Specimen>
      </Specimens>
      <Specimens title="RadioGroup" across={3}>
        <Specimen label="none">
          <RadioGroup
            label={texts.transport}
            name="none"
            value={null}
            onValue={nothing}
            options={ways}
            required
          />
        </Specimen>
        <Specimen label="chosen, error">
          <RadioGroup
            label={texts.transport}
            name="chosen"
            value="sea"
            onValue={nothing}
            options={ways}
            error={texts.nameError}
          />
        </Specimen>
        <Specimen label="disabled">
          <RadioGroup
            label={texts.transport}
            name="disabled"
            value="air"
            onValue={nothing}
            options={ways}
            disabled
          />
        </Specimen>
      </Specimens>
      <Files />
    </GallerySection>
  );
}

function Files() {
  const texts = useTexts(galleryTexts);
  const file = new File(['%PDF'], texts.fileName, { type: 'application/pdf' });
  const long = new File(['%PDF'], `${texts.longWord}-${texts.longWord}.pdf`, { type: 'application/pdf' });
  return (
    <Specimens title="FileField">
      <Specimen label="empty">
        <FileField label={texts.file} required hint={texts.fileHint} file={null} {...pdf} />
      </Specimen>
      <Specimen label="focus-visible" forced="focus-visible">
        <FileField label={texts.file} hint={texts.fileHint} file={null} {...pdf} />
      </Specimen>
      <Specimen label="chosen">
        <FileField label={texts.file} file={file} fileNote="2,4 Mo" {...pdf} />
      </Specimen>
      <Specimen label="sending">
        <FileField label={texts.file} file={file} fileNote="2,4 Mo" progress={0.62} {...pdf} />
      </Specimen>
      <Specimen label="error">
        <FileField label={texts.file} hint={texts.fileHint} error={texts.fileError} file={null} {...pdf} />
      </Specimen>
      <Specimen label="long name, disabled">
        <FileField label={texts.file} file={long} fileNote="9,9 Mo" disabled {...pdf} />
      </Specimen>
    </Specimens>
  );
}
