import type { ReactNode } from 'react';
import type { AuditItem } from '#contract/audit/audit-endpoints.ts';
import { type AuditChange, describeAudit } from '#domain/audit/audit-record-format.ts';
import { auditTexts } from '#domain/audit/audit-texts.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { auditPageTexts } from './audit-page-texts.ts';

const tableRoomQuery = '(width >= 48rem)';

/** Shows the actions, who did them and from where: a table on wide screens, cards on narrow ones. */
export function AuditList({ items }: { items: readonly AuditItem[] }) {
  return useMediaQuery(tableRoomQuery) ? <AuditTable items={items} /> : <AuditCards items={items} />;
}

function AuditTable({ items }: { items: readonly AuditItem[] }) {
  const texts = useTexts(auditPageTexts);
  const { columns } = auditTexts[useLanguage()];
  return (
    <Table caption={texts.list}>
      <TableHead>
        <Th>{columns.at}</Th>
        <Th>{columns.by}</Th>
        <Th>{columns.what}</Th>
      </TableHead>
      <tbody>
        {items.map((item) => (
          <TableRow key={item.id}>
            <Td className="w-36 align-top whitespace-nowrap">
              <AuditMomentText at={item.at} />
            </Td>
            <Td className="w-48 align-top">
              <AuditAuthorText item={item} />
            </Td>
            <Td className="align-top">
              <ActionText item={item} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function AuditCards({ items }: { items: readonly AuditItem[] }) {
  const texts = useTexts(auditPageTexts);
  return (
    <ul aria-label={texts.list} className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <Card>
            <div className="flex flex-col gap-2 text-14">
              <ActionText item={item} />
              <AuditAuthorText item={item} moment={<AuditMomentText at={item.at} />} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function AuditMomentText({ at }: { at: string }) {
  const formats = useFormats();
  return <time dateTime={at}>{formats.dateTime(at)}</time>;
}

interface AuthorProps {
  item: AuditItem;
  /** The time of the action, if no column shows it. */
  moment?: ReactNode;
}

function AuditAuthorText({ item: { by, address }, moment }: AuthorProps) {
  const texts = useTexts(auditPageTexts);
  return (
    <p>
      <span className="wrap-anywhere">{by ?? texts.nobody}</span>
      {(moment ?? address) !== null && (
        <span className="block text-12 wrap-anywhere text-muted">
          {moment}
          {moment && address !== null && ' · '}
          {address !== null && texts.address(address)}
        </span>
      )}
    </p>
  );
}

function ActionText({ item }: { item: AuditItem }) {
  const { title, changes } = describeAudit(item, useLanguage());
  return (
    <div>
      <p className="font-medium wrap-anywhere">{title}</p>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-1 text-muted">
          {changes.map((change) => (
            <AuditChangeText key={change.field} change={change} />
          ))}
        </dl>
      )}
    </div>
  );
}

function AuditChangeText({ change: { label, before, after } }: { change: AuditChange }) {
  const texts = useTexts(auditPageTexts);
  const { nothing } = auditTexts[useLanguage()];
  return (
    <div className="wrap-anywhere whitespace-pre-line">
      <dt className="inline text-12">{label}</dt>{' '}
      <dd className="inline">
        {before !== null && (
          <>
            <VisuallyHidden>{texts.was} </VisuallyHidden>
            <del>{before}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <VisuallyHidden>{texts.is} </VisuallyHidden>
        <ins className="text-default no-underline">{after ?? nothing}</ins>
      </dd>
    </div>
  );
}
