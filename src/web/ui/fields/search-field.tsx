import { Search, X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { inputClasses } from './field.tsx';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface SearchFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Called with the typed text when Enter is pressed. */
  onEnter?: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  /** Whether the field shows that `/` focuses it; `KeySearchField` binds the key. */
  shortcut?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onValue, onEnter, placeholder, maxLength, shortcut = false, ref, className } = props;
  const texts = useUiTexts();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  return (
    <search className={classNames('relative flex items-center', className)}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Search className="pointer-events-none absolute left-3 size-4 text-muted" />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder ?? label}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          // The search already runs while the person types. On a phone, Enter hides the keyboard to show the results.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            onEnter?.(event.currentTarget.value);
            if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
          }
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (value) onValue('');
          else event.currentTarget.blur();
        }}
        className={classNames(inputClasses, 'pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value ? (
        <button
          type="button"
          aria-label={texts.clearSearch}
          onClick={() => {
            onValue('');
            input.current?.focus();
          }}
          className="absolute right-0 inline-flex size-control items-center justify-center rounded-control text-muted hover:text-default"
        >
          <X className="size-4" />
        </button>
      ) : (
        shortcut && (
          <kbd
            aria-hidden="true"
            title={texts.searchShortcut}
            className="pointer-events-none absolute right-2.5 hidden rounded-chip border border-line bg-sunken px-1.5 font-sans text-12 text-muted md:pointer-fine:block"
          >
            /
          </kbd>
        )
      )}
    </search>
  );
}
