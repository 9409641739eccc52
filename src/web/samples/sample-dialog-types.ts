import type { SampleReply } from '#contract/samples/sample-endpoints.ts';

/** The props of a dialog about a sample. */
export interface SampleDialogProps {
  requestId: string;
  sample: SampleReply;
  open: boolean;
  onClose: () => void;
  /** Closes the dialog after the act, whose button disappears. */
  onDone: () => void;
  /** The element that takes the focus when it closes. */
  finalFocus: () => HTMLElement | null;
}
