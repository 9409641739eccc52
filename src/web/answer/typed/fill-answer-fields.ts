import type { SendAnswerBody } from '#contract/sourcing/answer-endpoints.ts';
import { numberRules, type NumberPart } from '#domain/sourcing/offer-part-rules.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';
import {
  askedPriceField,
  type AskedLine,
  type Fields,
  furtherFromField,
  furtherPriceField,
  lineField,
} from './answer-field-rules.ts';

type Content = SendAnswerBody['content'];
type ContentLine = Content['lines'][number];
type Mark = ',' | '.';

/** The minimum number of decimal places: prices and amounts of money have at least two. */
const minDecimalPlaces: Partial<Record<NumberPart, number>> = { price: 2, packaging: 2 };

function write(part: NumberPart, value: number | null | undefined, mark: Mark): string {
  return value === null || value === undefined
    ? ''
    : decimalText(value, numberRules[part].places, mark, minDecimalPlaces[part]);
}

function lineFieldsOf(line: ContentLine, asked: AskedLine, mark: Mark): Fields {
  const { lineId: id, carton } = line;
  const fields: Record<string, string> = {
    [lineField(id, 'minimum')]: write('minimum', line.minimum, mark),
    [lineField(id, 'leadDays')]: write('leadDays', line.leadDays, mark),
    [lineField(id, 'tooling')]: write('tooling', line.tooling, mark),
    [lineField(id, 'packaging')]: write('packaging', line.packaging, mark),
    [lineField(id, 'samplePrice')]: write('samplePrice', line.samplePrice, mark),
    [lineField(id, 'sampleDays')]: write('sampleDays', line.sampleDays, mark),
    [lineField(id, 'unitsPerCarton')]: write('unitsPerCarton', line.unitsPerCarton, mark),
    [lineField(id, 'length')]: write('length', carton?.length, mark),
    [lineField(id, 'width')]: write('width', carton?.width, mark),
    [lineField(id, 'height')]: write('height', carton?.height, mark),
    [lineField(id, 'weight')]: write('weight', line.cartonWeight, mark),
    [lineField(id, 'hsCode')]: line.hsCode ?? '',
    [lineField(id, 'origin')]: line.origin ?? '',
    [lineField(id, 'remarks')]: line.remarks,
  };
  let further = 0;
  for (const { from: start, price } of line.prices) {
    // An agent may have typed a price for any quantity; it becomes the price of the smallest requested quantity.
    const from = start === 1 ? Math.min(...asked.quantities) : start;
    if (asked.quantities.includes(from)) {
      fields[askedPriceField(id, from)] = write('price', price, mark);
    } else {
      fields[furtherFromField(id, further)] = write('from', from, mark);
      fields[furtherPriceField(id, further)] = write('price', price, mark);
      further += 1;
    }
  }
  return fields;
}

/**
 * Returns the fields with which an answer would be typed, without empty ones. Leaves out lines that are no longer
 * requested.
 */
export function fieldsOf(content: Content, lines: readonly AskedLine[], mark: Mark): Fields {
  const ofLines = lines.flatMap((asked) => {
    const line = content.lines.find(({ lineId }) => lineId === asked.id);
    return line ? Object.entries(lineFieldsOf(line, asked, mark)) : [];
  });
  const fields = {
    currency: content.currency,
    incoterm: content.incoterm ?? '',
    place: content.place ?? '',
    validUntil: content.validUntil ?? '',
    paymentTerms: content.paymentTerms ?? '',
    inland: write('inland', content.inland, mark),
    remarks: content.remarks,
    ...Object.fromEntries(ofLines),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
