import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { Failure } from './saving/answer-client.ts';
import type { LinePart } from './typed/answer-field-rules.ts';
import type { FieldError } from './typed/read-typed.ts';

/** Failures that have their own sentence; all others have the sentence of `other`. */
export type FailureWithText =
  | Extract<
      Failure,
      | 'offline'
      | 'throttled'
      | 'unavailable'
      | 'answer_empty'
      | 'inquiry_line_not_found'
      | 'draft_changed'
      | 'too_many_sourcing_files'
      | 'file_type_refused'
      | 'image_too_large'
      | 'file_too_complex'
      | 'file_too_large'
      | 'upload_quota_reached'
      | 'storage_full'
    >
  | 'other';

type Words = readonly [one: string, several: string];

export interface AnswerTexts {
  /** The heading, and the name of the page. */
  title: string;
  languages: string;
  loading: string;
  again: string;
  waiting: { title: string; text: string };
  invalid: { title: string; lines: readonly string[] };
  answerBy: (day: string) => string;
  by: (name: string) => string;
  forSupplier: (name: string) => string;
  intro: string;
  remarksOfAgency: string;
  files: string;
  downloading: string;
  /** For browsers inside chat programs, which cannot save files. */
  openElsewhere: string;
  closed: { title: string; text: string; nothing: string };
  terms: string;
  currency: string;
  incoterm: string;
  noIncoterm: string;
  place: string;
  placeHint: string;
  validUntil: string;
  paymentTerms: string;
  paymentTermsHint: string;
  inland: string;
  inlandHint: string;
  remarks: string;
  line: (at: number, count: number) => string;
  specification: string;
  packagingAsked: string;
  quantities: string;
  target: string;
  emptyLine: string;
  prices: string;
  pricesHint: (currency: string) => string;
  priceFor: (quantity: string) => string;
  furtherFrom: (unit: string) => string;
  furtherPrice: string;
  addPrice: string;
  removePrice: (at: number) => string;
  parts: Record<LinePart, string>;
  hints: Partial<Record<LinePart, string>>;
  carton: string;
  noOrigin: string;
  details: string;
  filled: (count: number) => string;
  own: {
    title: string;
    ofLine: string;
    hint: string;
    add: string;
    /** The label of a line's button; `line` is the line's name. */
    addTo: (line: string) => string;
    sending: (name: string, percent: number) => string;
    failed: (name: string, why: string) => string;
    tooLarge: string;
    remove: (name: string) => string;
    removeFailed: string;
  };
  units: Record<Unit, Words>;
  save: {
    unsaved: string;
    saving: string;
    /** Saved today, at this time. */
    saved: (time: string) => string;
    /** Saved on an earlier day. */
    savedOn: (moment: string) => string;
    failed: string;
  };
  priced: (count: number, all: number) => string;
  unsent: string;
  allSent: string;
  send: string;
  sending: string;
  retrying: (why: string) => string;
  errors: (count: number) => string;
  errorOf: (line: string, field: string) => string;
  notSent: string;
  failures: Record<FailureWithText, string>;
  conflict: { title: string; text: (time: string) => string; theirs: string; mine: string };
  sentBefore: (time: string) => string;
  sent: { title: string; text: (time: string) => string; edit: string; yours: string };
  wrong: Record<Exclude<FieldError['kind'], 'twoMeanings' | 'thousands' | 'places' | 'atMost'>, string> & {
    twoMeanings: (typed: string, meanings: readonly [string, string]) => string;
    thousands: string;
    places: (count: number) => string;
    atMost: (limit: string) => string;
  };
}
