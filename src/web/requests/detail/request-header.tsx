import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { badgeOf } from '#domain/requests/request-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageHeader } from '#web/ui/display/page.tsx';
import { NeighboursBar } from '#web/requests/neighbours/neighbours-bar.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';
import { useBackLink } from './use-back-link.ts';

interface HeadingProps extends Pick<
  RequestDetail,
  'id' | 'title' | 'reference' | 'status' | 'createdAt' | 'company'
> {
  /** The next step after a request has ended, or the agent's actions on the request as a whole. */
  next?: ReactNode;
  /** For agents: the client's name instead of the date. Agents find the date in their threads. */
  clientName?: string;
  /** At the end of the title's line. */
  menu: ReactNode;
  /** At the end of the second line. */
  children?: ReactNode;
}

/** Title, reference, status and creation date or client of a request, on two lines. */
export function RequestHeader(props: HeadingProps) {
  const { id, title, reference, status, createdAt, company, clientName, next, menu, children } = props;
  const texts = useTexts(requestTexts);
  const labels = useTexts(statusTexts);
  const formats = useFormats();
  const back = useBackLink();
  return (
    <PageHeader
      isDense
      back={back}
      beside={<NeighboursBar requestId={id} />}
      actions={
        <div
          className={classNames(
            'ml-auto flex flex-wrap items-center justify-end gap-2 print:hidden',
            // On a client's phone there is no menu beside the title, so the button comes after the facts.
            Boolean(next) && clientName === undefined && 'max-md:order-last max-md:mt-1 max-md:ml-0',
          )}
        >
          {next}
          {menu}
        </div>
      }
      title={<span className="break-words">{title}</span>}
      meta={
        <>
          <Badge tone={badgeOf(status)}>{statusLabel(labels, status)}</Badge>
          <span className="font-medium tabular-nums">{reference}</span>
          {company && <span className="wrap-anywhere">{company.name}</span>}
          {clientName === undefined ? (
            <span>{texts.createdOn(formats.date(createdAt))}</span>
          ) : (
            <span className="wrap-anywhere">{clientName}</span>
          )}
          {children}
        </>
      }
    />
  );
}
