import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { supplierLanguageTexts } from '#domain/suppliers/supplier-language-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { linkTexts } from './link-texts.ts';
import type { AskedSupplier } from './use-asked-suppliers.ts';

interface AskedSupplierRowProps {
  supplier: AskedSupplier;
  onChange: (part: Partial<Pick<AskedSupplier, 'language' | 'sendTo'>>) => void;
  /** Undefined if no other supplier can be asked here. */
  onRemove: (() => void) | undefined;
}

/**
 * A chosen supplier: their language, and whether the link is mailed. The row takes the focus from the field that
 * added it.
 */
export function AskedSupplierRow({ supplier, onChange, onRemove }: AskedSupplierRowProps) {
  const texts = useTexts(linkTexts).dialog;
  const languages = supplierLanguageTexts[useLanguage()];
  const { name, language, sendTo, addresses } = supplier;
  const row = useRef<HTMLLIElement>(null);
  // A layout effect, because a dialog whose focused element has disappeared takes the focus itself, and once more one
  // frame later.
  useLayoutEffect(() => row.current?.querySelector('select')?.focus(), []);
  return (
    <li ref={row} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        {onRemove && (
          <IconButton
            label={texts.remove(name)}
            icon={<X className="size-4.5" />}
            onClick={onRemove}
            className="-my-2 -mr-3"
          />
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <Select
          label={texts.language}
          aria-label={texts.languageOf(name)}
          options={supplierLanguages.map((value) => ({ value, label: languages[value] }))}
          value={language}
          onChange={({ target }) =>
            onChange({ language: supplierLanguages.find((each) => each === target.value) ?? 'en' })
          }
        />
        <Select
          label={texts.way}
          aria-label={texts.wayOf(name)}
          options={[
            ...addresses.map((value) => ({ value, label: value })),
            { value: '', label: texts.passOn },
          ]}
          value={sendTo ?? ''}
          onChange={({ target }) => onChange({ sendTo: target.value || null })}
        />
      </div>
    </li>
  );
}
