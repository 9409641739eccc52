/** A flow of the platform: an invoice that we sent, or a message about one. */
export interface Flow {
  flowId: string;
  /** Our own id of what we sent: the document's number. */
  trackingId: string | null;
  /** `CustomerInvoice`, `CustomerInvoiceLC`, or another kind that the server did not ask for. */
  flowType: string;
  submittedAt: Date;
  updatedAt: Date;
  /** The result of the platform's checks; null while there is none yet. */
  acknowledgement: { status: 'Pending' | 'Ok' | 'Error'; reasons: string[] } | null;
}

/**
 * The platform refused the document, and would refuse the same document again. `message` contains the platform's
 * words.
 */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused';
}

/** The platform answered that it cannot take anything now: it has not received the document. */
export class PlatformBusy extends Error {
  override readonly name = 'PlatformBusy';
}

/** An approved platform of the e-invoicing reform, by its flow service (AFNOR XP Z12-013, annex A). */
export interface PlatformDriver {
  /** Sends a Factur-X document and returns the flow's id. Throws `PlatformRefused` or `PlatformBusy`. */
  submit(document: { number: string; pdf: Buffer; sha256: Buffer }): Promise<string>;
  /** Returns the flow that was sent with this tracking id since a moment, and not rejected; null if there is none. */
  findSent(trackingId: string, since: Date): Promise<Flow | null>;
  /** Returns a page of our documents' flows that changed after a moment, the oldest change first. */
  listChanged(after: Date): Promise<Flow[]>;
  /** Returns the file of a flow; null if it is larger than `maxBytes`. */
  download(flowId: string, maxBytes: number): Promise<Buffer | null>;
}
