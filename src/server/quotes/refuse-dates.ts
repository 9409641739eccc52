import { isIssueDay, isValidityDay, maxDaysFromIssue } from '#domain/quotes/validity-rules.ts';
import { ApiError } from '#server/services/api-error.ts';

/** Throws if a quote may not have these dates (`YYYY-MM-DD`) at that moment. */
export function refuseWrongDates({ issuedOn, until }: { issuedOn: string; until: string }, at: Date): void {
  if (!isIssueDay(issuedOn, at)) {
    throw new ApiError(
      'issue_date_out_of_range',
      `The date of issue lies more than ${maxDaysFromIssue} days back or ahead.`,
    );
  }
  if (!isValidityDay(until, issuedOn, at)) {
    throw new ApiError(
      'validity_out_of_range',
      'The last day of the quote is over, lies before its date of issue, or over a year ahead.',
    );
  }
}
