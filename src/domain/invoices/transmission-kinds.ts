/**
 * The life-cycle statuses of an electronic invoice in the French reform (XP Z12-012), with their codes. Screens show
 * the French names.
 */
export const statusCodes = {
  deposited: '200',
  issued: '201',
  received: '202',
  made_available: '203',
  taken_over: '204',
  approved: '205',
  approved_in_part: '206',
  disputed: '207',
  suspended: '208',
  completed: '209',
  refused: '210',
  payment_sent: '211',
  collected: '212',
  rejected: '213',
} as const;

export type TransmissionStatus = keyof typeof statusCodes;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens the names to string
export const transmissionStatuses = Object.keys(statusCodes) as TransmissionStatus[];

/** The sources that can report a status. */
export const statusSources = ['agent', 'key', 'platform'] as const;
export type StatusSource = (typeof statusSources)[number];

/**
 * The sending of a document to the configured platform. `off`: no platform is configured. `unconcerned`: the document
 * is not sent, because the client is not a business in France. `waiting`: the document is being sent. `failed`: the
 * platform did not accept the document.
 */
export const sendingStates = ['off', 'unconcerned', 'waiting', 'sent', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];

export const statusReasonMaxLength = 500;
