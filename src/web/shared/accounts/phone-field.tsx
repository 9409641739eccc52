import { ChevronDown } from 'lucide-react';
import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { defaultCallingCode, defaultCountry } from '#domain/accounts/phone-country-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Field, inputClasses } from '#web/ui/fields/field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { accountTexts } from './account-texts.ts';
import type { PhoneNumber } from './phone-rules.ts';
import {
  digitsOf,
  loadPhones,
  withCountry,
  toNationalNumber,
  usePhones,
  formatPhone,
} from './phone-rules.ts';

interface PhoneFieldProps {
  id: string;
  name: string;
  value: PhoneNumber;
  onValue: (value: PhoneNumber) => void;
  error?: string | undefined;
  /** Whether the number may be left out. */
  optional?: boolean;
}

function load() {
  // A failure shows when the form is sent, because that loads them again.
  loadPhones().catch(() => undefined);
}

/** Returns the caret's position after `count` dialled characters. */
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

type CountrySelectProps = Pick<PhoneFieldProps, 'value' | 'onValue'> & {
  phones: ReturnType<typeof usePhones>;
};

function CountrySelect({ phones, value, onValue }: CountrySelectProps) {
  const texts = useTexts(accountTexts);
  const countries = useCountries(phones, value.country);
  const chosen = countries.find((country) => country.code === value.country);
  return (
    <span className="relative flex shrink-0 items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span aria-hidden="true" className={classNames(inputClasses, 'w-24 content-center pr-8 tabular-nums')}>
        {chosen?.dial || value.country}
      </span>
      <ChevronDown className="absolute right-2.5 size-4 text-muted" />
      <select
        aria-label={texts.phoneCountry}
        autoComplete="off"
        value={value.country}
        onChange={(event) => {
          const next = countries.find(({ code }) => code === event.target.value);
          if (next) onValue(withCountry(phones, value, next.code));
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
  );
}

/** A phone number with its country, formatted while it is typed. */
export function PhoneField({ id, name, value, onValue, error, optional = false }: PhoneFieldProps) {
  const texts = useTexts(accountTexts);
  const phones = usePhones();
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
    const next = toNationalNumber(phones, value);
    if (next.typed !== typed || next.country !== country) onValue(next);
  };
  useEffect(() => {
    if (document.activeElement !== input.current) tidy();
  });

  const write = (field: HTMLInputElement) => {
    const next = formatPhone(phones, { country, typed: field.value });
    const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    const shrinks = digitsOf(field.value).length <= digitsOf(typed).length;
    const atEnd = before === digitsOf(field.value).length;
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
    <Field label={optional ? texts.phoneOptional : texts.phone} id={id} error={error} required={!optional}>
      {(control) => (
        <span className="flex gap-2" onPointerEnter={load} onFocus={load}>
          <CountrySelect phones={phones} value={value} onValue={onValue} />
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
