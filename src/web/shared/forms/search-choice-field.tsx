import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useDebounced } from './use-debounced.ts';

const searchDelay = 250;

interface SearchChoiceProps<Item extends { id: string }> {
  id: string;
  error: string | undefined;
  texts: {
    search: string;
    hint: string;
    searching: string;
    searchFailed: string;
    nobody: string;
    found: string;
  };
  queryKey: readonly unknown[];
  /** Returns the few items that match best; without a search, the most likely ones. */
  load: (search: string | undefined, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Returns the name, and a detail that distinguishes the item from others. */
  describe: (item: Item) => { name: string; detail: ReactNode };
  onChosen: (item: Item) => void;
  /** Renders content below the list, from the typed text. */
  children?: (typed: string) => ReactNode;
}

/** Chooses one of many items by a typed text. Enter chooses the first item found. */
export function SearchChoiceField<Item extends { id: string }>(props: SearchChoiceProps<Item>) {
  const { id, error, texts, queryKey, load, describe, onChosen, children } = props;
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  /** Whether Enter was pressed before the response came. If so, the first item of that response is chosen. */
  const isEntered = useRef(false);
  const search = useDebounced(typed.trim(), searchDelay) || undefined;
  const errorId = useId();
  const found = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => load(search, signal),
    placeholderData: keepPreviousData,
  });
  const items = found.data ?? [];
  const [first] = items;
  const isSettled = found.isSuccess && !found.isPlaceholderData && search === (typed.trim() || undefined);
  const settled = isSettled ? first : undefined;
  useEffect(() => {
    if (!settled || !isEntered.current) return;
    isEntered.current = false;
    onChosen(settled);
  }, [settled, onChosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys typed into its field
    <div
      id={id}
      tabIndex={-1}
      data-quiet-focus=""
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        const isTyping = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
        if (event.key !== 'Enter' || !isTyping) return;
        event.preventDefault();
        if (typed.trim() === '') return;
        if (settled) onChosen(settled);
        else isEntered.current = true;
      }}
    >
      <SearchField
        label={texts.search}
        placeholder={texts.hint}
        value={typed}
        onValue={(value) => {
          isEntered.current = false;
          setTyped(value);
        }}
        maxLength={searchMaxLength}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {found.error && !found.data && (
        <p role="alert" className="text-14 text-danger">
          {texts.searchFailed} {errorText(found.error)}
        </p>
      )}
      <output className="sr-only">{found.isFetching ? texts.searching : ''}</output>
      {found.data && items.length === 0 && <p className="text-14 text-muted">{texts.nobody}</p>}
      {/* As high as the list mostly is. */}
      {found.isPending && <Skeleton className="h-105 rounded-card sm:h-78" />}
      {items.length > 0 && (
        <ul aria-label={texts.found} className="divide-y divide-line rounded-card border border-line">
          {items.map((item) => (
            <SearchChoiceItem key={item.id} {...describe(item)} onChosen={() => onChosen(item)} />
          ))}
        </ul>
      )}
      {children?.(typed.trim())}
    </div>
  );
}

function SearchChoiceItem({
  name,
  detail,
  onChosen,
}: {
  name: string;
  detail: ReactNode;
  onChosen: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onChosen}
        className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="min-w-0 text-14 wrap-anywhere text-muted">{detail}</span>
      </button>
    </li>
  );
}
