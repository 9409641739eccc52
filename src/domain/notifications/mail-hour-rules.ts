/**
 * People of this side get at most one mail an hour about one request. The next mail contains the later events.
 * Clients get few mails, each about a step of their own order, so this limit does not apply to them.
 */
export const hourlySide = 'agent' as const;

export const mailHourMinutes = 60;
