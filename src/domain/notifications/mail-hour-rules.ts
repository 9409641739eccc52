/**
 * People of this side get at most one mail an hour about one request; later events are in the next mail.
 * Clients get few mails, each about a step of their own order.
 */
export const hourlySide = 'agent' as const;

export const mailHourMinutes = 60;
