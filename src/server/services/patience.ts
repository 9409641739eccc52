/** Milliseconds. Nobody waits longer for a turn, or for a connection to the database: people press again after a few seconds. */
export const patience = 5_000;
