import { type ForeignCurrency, foreignCurrencies } from '#domain/rates/currency-kinds.ts';
import { isPerEuro } from '#domain/rates/rate-rules.ts';
import { readXml } from '#server/statements/reading/read-xml.ts';

export interface RateFile {
  /** `YYYY-MM-DD` */
  day: string;
  rates: { currency: ForeignCurrency; perEuro: string }[];
}

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

async function* textChunks(content: Uint8Array) {
  yield new TextDecoder('utf-8', { fatal: true }).decode(content);
}

/**
 * Reads the European Central Bank's file: `Cube` elements with a day, which contain others with currency and rate. If
 * there are several days, takes the newest. Throws if it is no such file, or if it contradicts itself. Runs in a
 * child process.
 */
export async function readRateFile(content: Uint8Array): Promise<RateFile> {
  const days = new Map<string, Map<string, string>>();
  let open: Map<string, string> | null = null;
  await readXml(textChunks(content), {
    begin: ({ name }, _, attribute) => {
      if (name !== 'Cube') return false;
      const [day, currency, perEuro] = [attribute('time'), attribute('currency'), attribute('rate')];
      if (day !== null) {
        if (!isDay(day) || days.has(day)) throw new Error('a day that is none, or twice');
        open = new Map();
        days.set(day, open);
      }
      if (currency === null) return false;
      if (!open || perEuro === null || open.has(currency))
        throw new Error('a currency without a rate, or twice');
      open.set(currency, perEuro);
      return false;
    },
    end: () => false,
  });
  const day = [...days.keys()].toSorted().at(-1);
  if (day === undefined) throw new Error('no day');
  const rates = foreignCurrencies.flatMap((currency) => {
    const perEuro = days.get(day)?.get(currency);
    if (perEuro === undefined) return [];
    if (!isPerEuro(perEuro)) throw new Error('a rate that is none');
    return [{ currency, perEuro }];
  });
  if (rates.length === 0) throw new Error('no rate');
  return { day, rates };
}
