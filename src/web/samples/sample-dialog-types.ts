import type { SampleReply } from '#contract/samples/sample-endpoints.ts';

/** The props of a dialog about a sample, which is rendered only while it is open. */
export interface SampleDialogProps {
  requestId: string;
  sample: SampleReply;
  onClose: () => void;
  /** The element that takes the focus when it closes. */
  finalFocus: () => HTMLElement | null;
}
