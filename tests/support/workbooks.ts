import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

const link = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const links = (...all: string[]) => `<Relationships xmlns="${packaged}">${all.join('')}</Relationships>`;

/** The content of a workbook's parts, between their tags. */
export interface WorkbookParts {
  /** The rows of each sheet, by its name. */
  sheets?: Record<string, string>;
  shared?: string;
  styles?: string;
  /** Parts that replace others or are added. */
  others?: Record<string, string | Buffer>;
}

/** Returns a row of these cells, each as a complete `<c>` element. */
export const rowOf = (...cells: string[]) => `<row>${cells.join('')}</row>`;
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const numberCell = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

/** Returns a workbook with these parts, as spreadsheet programs write it. */
export function workbookOf({
  sheets = {},
  shared = '',
  styles = '',
  others = {},
}: WorkbookParts): Promise<Buffer> {
  const names = Object.keys(sheets);
  const parts: Record<string, string | Buffer> = {
    '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      ...names.map((_, at) => link(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      link('rId100', 'sharedStrings', 'sharedStrings.xml'),
      link('rId101', 'styles', '/xl/styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  };
  return zipped(parts);
}

/** An archive with these files. */
export async function zipped(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
