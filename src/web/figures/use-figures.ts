import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { figureEndpoints } from '#contract/figures/figure-endpoints.ts';
import type { FiguresReply, MarginsReply, MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import {
  type Comparison,
  comparisons,
  isPeriod,
  type Period,
  type PeriodPreset,
  periodPresets,
  presetPeriod,
  defaultPeriodPreset,
} from '#domain/figures/period-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { isDay } from '#web/ui/fields/day-text.ts';
import { cutEmptyMonths } from './month-rules.ts';

export interface FiguresSearch {
  preset: PeriodPreset | null;
  period: Period;
  compare: Comparison | undefined;
}

type RawFiguresSearch = Readonly<Record<string, unknown>>;

const dayIn = (raw: RawFiguresSearch, name: string) => {
  const value = raw[name];
  return typeof value === 'string' && isDay(value) ? value : undefined;
};

/** Reads an address that a person may have typed; invalid parts get their defaults. */
function readSearch(raw: RawFiguresSearch, now: Date): FiguresSearch {
  const compare = comparisons.find((name) => name === raw['compare']);
  const [from, to] = [dayIn(raw, 'from'), dayIn(raw, 'to')];
  if (from !== undefined && to !== undefined && isPeriod({ from, to })) {
    return { preset: null, period: { from, to }, compare };
  }
  const preset = periodPresets.find((name) => name === raw['period']) ?? defaultPeriodPreset;
  return { preset, period: presetPeriod(preset, now), compare };
}

const route = '/agent/figures';

/** Returns the period that the address names, and a function to change it. */
export function useFiguresSearch() {
  const raw: RawFiguresSearch = useSearch({ strict: false });
  const search = readSearch(raw, new Date(serverNow()));
  const navigate = useNavigate();
  const change = (next: RawFiguresSearch) =>
    void navigate({ to: route, search: { ...raw, ...next }, replace: true, resetScroll: false });
  return { search, change };
}

const figuresQueryOf = ({ period, compare }: FiguresSearch) => ({ ...period, ...(compare && { compare }) });

// Each function is created only once, so that the library caches its result.
const cutWork = (reply: FiguresReply) => cutEmptyMonths(reply);
const cutMargins = (reply: MarginsReply) => cutEmptyMonths(reply);
const cutMoney = (reply: MoneyFiguresReply) => cutEmptyMonths(reply);

export function useFigures(search: FiguresSearch) {
  const query = figuresQueryOf(search);
  return useQuery({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => call(figureEndpoints.getFigures, { query, signal }),
    select: cutWork,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useMoneyFigures(search: FiguresSearch, enabled: boolean) {
  const query = figuresQueryOf(search);
  return useQuery({
    queryKey: ['figures', 'money', query],
    queryFn: ({ signal }) => call(figureEndpoints.getMoneyFigures, { query, signal }),
    select: cutMoney,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled,
  });
}

export function useMargins(search: FiguresSearch, enabled: boolean) {
  const query = figuresQueryOf(search);
  return useQuery({
    queryKey: ['figures', 'margins', query],
    queryFn: ({ signal }) => call(figureEndpoints.getMargins, { query, signal }),
    select: cutMargins,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled,
  });
}
