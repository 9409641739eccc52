import { Link } from '@tanstack/react-router';
import type { SupplierItem } from '#contract/suppliers/supplier-replies.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { useCountryName } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { supplierListTexts } from './supplier-list-texts.ts';

const tableRoomQuery = '(width >= 64rem)';

interface SuppliersListProps {
  items: readonly SupplierItem[];
  search: string | undefined;
}

/** A table on wide screens, rows of a few lines on narrow ones. */
export function SuppliersList({ items, search }: SuppliersListProps) {
  const texts = useTexts(supplierListTexts);
  const asTable = useMediaQuery(tableRoomQuery);
  const { columns } = texts;
  if (!asTable) {
    return (
      <ul
        aria-label={texts.list}
        data-listed=""
        className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
      >
        {items.map((supplier) => (
          <SupplierRow key={supplier.id} supplier={supplier} search={search} />
        ))}
      </ul>
    );
  }
  return (
    <div data-listed="">
      <Table caption={texts.list}>
        <TableHead>
          <Th isDense>{columns.name}</Th>
          <Th isDense>{columns.place}</Th>
          <Th isDense>{columns.contact}</Th>
          <Th isDense>{columns.rating}</Th>
          <Th isDense>{columns.currency}</Th>
          <Th isDense numeric className="whitespace-nowrap">
            {columns.lead}
          </Th>
          <Th isDense numeric>
            {columns.offers}
          </Th>
          <Th isDense numeric>
            {columns.orders}
          </Th>
          <Th isDense numeric className="whitespace-nowrap">
            {columns.late}
          </Th>
        </TableHead>
        <tbody>
          {items.map((supplier) => (
            <SupplierTableRow key={supplier.id} supplier={supplier} search={search} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface RowProps {
  supplier: SupplierItem;
  search: string | undefined;
}

function SupplierLink({ supplier, search }: RowProps) {
  return (
    <Link
      to="/agent/suppliers/$supplierId"
      params={{ supplierId: supplier.id }}
      className="stretched-link font-medium wrap-anywhere text-default no-underline"
    >
      <MarkedText text={supplier.name} search={search} />
    </Link>
  );
}

function PlaceText({ supplier, search }: RowProps) {
  const country = useCountryName(supplier.country);
  return (
    <>
      {supplier.city !== null && (
        <>
          <MarkedText text={supplier.city} search={search} />
          {', '}
        </>
      )}
      {country}
    </>
  );
}

/** Returns the text about the first contact in the list: the name or, without one, an address or number. */
const contactOf = ({ contact }: SupplierItem) =>
  contact?.name ?? contact?.email ?? contact?.chat ?? contact?.phone ?? null;

function UnknownMark() {
  const { unknown } = useTexts(supplierListTexts);
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{unknown}</span>
    </>
  );
}

function MarkedSupplierText({ text, search }: { text: string | null; search: string | undefined }) {
  return text === null ? <UnknownMark /> : <MarkedText text={text} search={search} />;
}

function SupplierTableRow({ supplier, search }: RowProps) {
  const texts = useTexts(supplierListTexts);
  const { originalName, rating, currency, leadDays, offers, orders, late } = supplier;
  return (
    <TableRow>
      <Td
        isDense
        title={[supplier.name, originalName ?? ''].join(' ').trim()}
        className="w-1/3 max-w-0 truncate"
      >
        <SupplierLink supplier={supplier} search={search} />
        {originalName !== null && (
          <span className="ml-2 text-muted">
            <MarkedText text={originalName} search={search} />
          </span>
        )}
      </Td>
      <Td isDense title={supplier.city ?? undefined} className="w-1/6 max-w-0 truncate text-muted">
        <PlaceText supplier={supplier} search={search} />
      </Td>
      <Td isDense title={contactOf(supplier) ?? undefined} className="w-1/6 max-w-0 truncate text-muted">
        <MarkedSupplierText text={contactOf(supplier)} search={search} />
      </Td>
      <Td isDense title={rating ?? undefined} className="w-1/6 max-w-0 truncate text-muted">
        <MarkedSupplierText text={rating} search={undefined} />
      </Td>
      <Td isDense className="text-muted">
        {currency}
      </Td>
      <Td isDense numeric className="whitespace-nowrap">
        {leadDays === null ? <UnknownMark /> : texts.lead(leadDays)}
      </Td>
      <Td isDense numeric>
        {offers}
      </Td>
      <Td isDense numeric>
        {orders}
      </Td>
      <Td isDense numeric className={classNames(late > 0 && 'font-medium text-pending')}>
        {late}
      </Td>
    </TableRow>
  );
}

function SupplierRow({ supplier, search }: RowProps) {
  const texts = useTexts(supplierListTexts);
  const { originalName, currency, leadDays, offers, orders, late } = supplier;
  const contact = contactOf(supplier);
  return (
    <li className="relative px-5 py-3 text-14 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-sunken">
      <h2 className="text-16 font-semibold">
        <SupplierLink supplier={supplier} search={search} />
      </h2>
      {originalName !== null && (
        <p className="wrap-anywhere text-muted">
          <MarkedText text={originalName} search={search} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span className="min-w-0 wrap-anywhere text-default">
          <PlaceText supplier={supplier} search={search} />
        </span>
        {contact !== null && (
          <span className="min-w-0 wrap-anywhere">
            <MarkedText text={contact} search={search} />
          </span>
        )}
        <span>{currency}</span>
        {leadDays !== null && <span>{texts.lead(leadDays)}</span>}
        {offers > 0 && <span>{texts.offers(offers)}</span>}
        {orders > 0 && <span>{texts.orders(orders)}</span>}
        {late > 0 && <span className="text-pending">{texts.late(late)}</span>}
      </p>
    </li>
  );
}
