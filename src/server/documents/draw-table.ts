import { sheet, type Style } from './draw-page.ts';
import { startPageIfFull, type PaperDraft } from './draw-paper.ts';
import { type Cells, columnNames, columns, type Row } from './paper-kinds.ts';

/** The largest width and height of a photo, in points (17 mm). */
const photoSide = 48;
/** If a table has photos, all its labels begin this much further to the right. */
const photoIndent = photoSide + 8;

/** A row as it is drawn. */
type DrawnRow = Cells & Partial<Row> & { indent: number };

/** Returns the width of a label. If the row has no quantity and no price, the label takes their space too. */
const labelWidth = ({ quantity, unitPrice, indent }: DrawnRow): number =>
  (quantity || unitPrice ? columns.label.width : columns.rate.x - 2 * columns.label.x) - indent;

const detailStyle = { size: 7.5, color: 'muted' } as const;

function drawLabel({ paper }: PaperDraft, { detail = null, ...row }: DrawnRow, y: number, style: Style) {
  const left = sheet.left + columns.label.x;
  const place = { x: left + row.indent, width: labelWidth(row) };
  if (row.photo) paper.photo(row.photo, { x: left, y, side: photoSide });
  if (detail === null) return paper.write(row.label, { ...place, y }, style);
  return paper.group('TD', () => {
    paper.write(row.label, { ...place, y });
    paper.write(detail, { ...place, y: y + paper.heightOf(row.label, place.width) + 1 }, detailStyle);
  });
}

function drawRow(paperDraft: PaperDraft, row: DrawnRow, y: number, style: Style): void {
  paperDraft.paper.group('TR', () => {
    for (const name of columnNames) {
      const { x, width, align } = columns[name];
      if (name === 'label') drawLabel(paperDraft, row, y, style);
      else paperDraft.paper.write(row[name], { x: sheet.left + x, y, width, align }, style);
    }
  });
}

function heightOfRow({ paper }: PaperDraft, { detail = null, ...row }: DrawnRow): number {
  const width = labelWidth(row);
  const small = detail === null ? 0 : paper.heightOf(detail, width, detailStyle) + 1;
  return Math.max(row.photo ? photoSide : 12, paper.heightOf(row.label, width) + small) + 12;
}

function drawTableHead(paperDraft: PaperDraft, names: Cells, y: number): number {
  paperDraft.paper.box(y, 22, 'tint');
  drawRow(paperDraft, { ...names, indent: 0 }, y + 6, { size: 8, strong: true, color: 'accent', tag: 'TH' });
  return y + 22;
}

/** Draws the goods line by line and repeats the table's head on each page. Returns where the table ends. */
export function drawTable(paperDraft: PaperDraft, start: number, names: Cells, rows: readonly Row[]): number {
  const { paper } = paperDraft;
  const indent = rows.some(({ photo }) => photo) ? photoIndent : 0;
  return paper.group('Table', () => {
    let y = drawTableHead(paperDraft, names, start);
    for (const row of rows.map((each) => ({ ...each, indent }))) {
      const height = heightOfRow(paperDraft, row);
      const at = startPageIfFull(paperDraft, y, height);
      // A screen reader reads the table's head only once.
      y = at < y ? paper.decoration(() => drawTableHead(paperDraft, names, at)) : at;
      drawRow(paperDraft, row, y + 6, { tag: 'TD' });
      y += height;
      paper.rule(y);
    }
    return y;
  });
}
