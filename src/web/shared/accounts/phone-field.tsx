import { ChevronDown } from 'lucide-react';
import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { defaultCallingCode, defaultCountry } from '#domain/accounts/phone-country-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Field, inputClasses } from '#web/ui/fields/field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { accountTexts } from './account-texts.ts';
import type { PhoneNumber } from './phone-rules.ts';
import { dialled, loadPhones, moved, settled, usePhones, written } from './phone-rules.ts';

interface PhoneFieldProps {
  id: string;
  name: string;
  value: PhoneNumber;
  onValue: (value: PhoneNumber) => void;
  error?: string | undefined;
}

function load() {
  // A failure shows when the form is sent, which asks again.
  loadPhones().catch(() => undefined);
}

/** Where the caret stands once `count` dialled characters are before it. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (/[\d+]/.test(text[index] ?? '')) seen += 1;
  }
  return text.length;
}

function useCountries(phones: ReturnType<typeof usePhones>, chosen: CountryCode) {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const codes: CountryCode[] = phones ? phones.getCountries() : [chosen];
    return codes
      .map((code) => ({
        code,
        name: names.of(code) ?? code,
        dial: phones
          ? `+${phones.getCountryCallingCode(code)}`
          : code === defaultCountry
            ? defaultCallingCode
            : '',
      }))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  }, [phones, chosen, language]);
}

/** A phone number with its country, formatted while it is typed. */
export function PhoneField({ id, name, value, onValue, error }: PhoneFieldProps) {
  const texts = useTexts(accountTexts);
  const phones = usePhones();
  const countries = useCountries(phones, value.country);
  const chosen = countries.find((country) => country.code === value.country);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const { country, typed } = value;
  useEffect(() => {
    if (typed) load();
  }, [typed]);
  const tidy = () => {
    if (!phones) return;
    const next = settled(phones, value);
    if (next.typed !== typed || next.country !== country) onValue(next);
  };
  useEffect(() => {
    if (document.activeElement !== input.current) tidy();
  });

  const write = (field: HTMLInputElement) => {
    const next = written(phones, { country, typed: field.value });
    const before = dialled(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    const shrinks = dialled(field.value).length <= dialled(typed).length;
    const atEnd = before === dialled(field.value).length;
    caret.current = atEnd && !shrinks ? next.typed.length : caretAfter(next.typed, before);
    onValue(next);
  };
  const arrived = useEffectEvent(() => {
    if (typed && input.current && document.activeElement === input.current) write(input.current);
  });
  useEffect(() => {
    if (phones) arrived();
  }, [phones]);

  return (
    <Field label={texts.phone} id={id} error={error} required>
      {(control) => (
        <span className="flex gap-2" onPointerEnter={load} onFocus={load}>
          <span className="relative flex shrink-0 items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <span
              aria-hidden="true"
              className={classNames(inputClasses, 'w-24 content-center pr-8 tabular-nums')}
            >
              {chosen?.dial || value.country}
            </span>
            <ChevronDown aria-hidden="true" className="absolute right-2.5 size-4 text-muted" />
            <select
              aria-label={texts.phoneCountry}
              autoComplete="off"
              value={value.country}
              onChange={(event) => {
                const next = countries.find(({ code }) => code === event.target.value);
                if (next) onValue(moved(phones, value, next.code));
              }}
              className="absolute inset-0 w-full appearance-none bg-raised text-control opacity-0"
            >
              {countries.map((option) => (
                <option key={option.code} value={option.code}>
                  {option.dial ? `${option.name} (${option.dial})` : option.name}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            ref={input}
            type="tel"
            name={name}
            inputMode="tel"
            autoComplete="tel"
            value={typed}
            maxLength={30}
            onChange={(event) => write(event.target)}
            onBlur={tidy}
            className={classNames(inputClasses, 'tabular-nums')}
          />
        </span>
      )}
    </Field>
  );
}
