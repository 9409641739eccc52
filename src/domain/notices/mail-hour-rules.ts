/**
 * Whose mails about one request are at most one an hour; what comes meanwhile is in the next. Clients have few, each a
 * step of their own order.
 */
export const hourlySide = 'agent' as const;

export const mailHourMinutes = 60;
