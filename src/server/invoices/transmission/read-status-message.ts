import { allAt, readXml, textAt, type XmlNode } from '#server/statements/reading/read-xml.ts';

/** A status of one document, as a message of the platform states it. */
export interface StatedStatus {
  /** The document's number. */
  number: string;
  /** The code of the status: 200, 210 … */
  code: string;
  /** Empty if the message gives no reason. */
  reason: string;
  /** The SIREN of the company that issued the document; empty if the message does not state it. */
  seller: string;
}

const maxDocuments = 1000;
/** The scheme of SIREN numbers (ISO 6523). */
const sirenScheme = '0002';

function reasonOf(document: XmlNode): string {
  const parts = allAt(document, 'SpecifiedDocumentStatus').flatMap((status) => [
    textAt(status, ['Reason'], ['ReasonCode']),
    textAt(status, ['IncludedNote', 'Content']),
  ]);
  return [...new Set(parts.filter(Boolean))].join(' · ').replaceAll(/\p{C}/gu, ' ');
}

const sellerOf = (document: XmlNode): string =>
  allAt(document, 'IssuerTradeParty', 'GlobalID').find(({ scheme }) => scheme === sirenScheme)?.text ?? '';

async function* piecesOf(content: Uint8Array) {
  yield new TextDecoder('utf-8', { fatal: true }).decode(content);
}

/**
 * Reads a life-cycle message (UN/CEFACT CDAR D22B). Runs in a child process. Returns null if the content is no XML,
 * and an empty list if the message is about no document.
 */
export async function readStatusMessage(content: Uint8Array): Promise<StatedStatus[] | null> {
  try {
    return await statusesOf(content);
  } catch {
    return null;
  }
}

async function statusesOf(content: Uint8Array): Promise<StatedStatus[]> {
  const found: StatedStatus[] = [];
  await readXml(piecesOf(content), {
    begin: ({ name }) => name === 'ReferenceReferencedDocument' && found.length < maxDocuments,
    end: (node, parent) => {
      if (parent !== null) return true;
      found.push({
        number: textAt(node, ['IssuerAssignedID']),
        code: textAt(node, ['ProcessConditionCode']),
        reason: reasonOf(node),
        seller: sellerOf(node),
      });
      return false;
    },
  });
  return found.filter(({ number, code }) => number !== '' && code !== '');
}
