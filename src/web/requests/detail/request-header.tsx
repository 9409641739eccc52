import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { badgeOf } from '#domain/requests/request-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/display/page.tsx';
import { NeighboursBar } from './neighbours-bar.tsx';
import { requestPrintTexts } from '#web/requests/print/request-print-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';
import { useBackLink } from './use-back-link.ts';

interface HeadingProps extends Pick<
  RequestDetail,
  'id' | 'title' | 'reference' | 'status' | 'createdAt' | 'company'
> {
  menu?: ReactNode;
  /** The next step after a request has ended. */
  next?: ReactNode;
  /** The part for agents only, below the dates. */
  assignment?: ReactNode;
}

/** Title, reference, status and creation date of a request. */
export function RequestHeader(props: HeadingProps) {
  const { id, title, reference, status, createdAt, company, menu, next, assignment } = props;
  const texts = useTexts(requestTexts);
  const labels = useTexts(statusTexts);
  const { print } = useTexts(requestPrintTexts);
  const formats = useFormats();
  const back = useBackLink();
  return (
    <PageHeader
      back={back}
      beside={
        <div className="flex items-center">
          <NeighboursBar requestId={id} />
          {menu && <div className="-mr-3 print:hidden">{menu}</div>}
        </div>
      }
      actions={
        <>
          {next}
          <Button
            variant="quiet"
            className="-mr-4 max-md:hidden print:hidden"
            icon={<Printer className="size-4" />}
            onClick={() => window.print()}
          >
            {print}
          </Button>
        </>
      }
      title={<span className="break-words">{title}</span>}
      meta={
        <>
          <Badge tone={badgeOf(status)}>{statusLabel(labels, status)}</Badge>
          <span className="font-medium tabular-nums">{reference}</span>
          {company && <span className="wrap-anywhere">{company.name}</span>}
          <span>{texts.createdOn(formats.date(createdAt))}</span>
          {assignment}
        </>
      }
    />
  );
}
