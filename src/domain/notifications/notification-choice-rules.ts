import type { Role } from '#domain/accounts/role-kinds.ts';

/**
 * The topics of notifications: messages from the other side, and events of requests, above all those that ask the
 * reader to act.
 */
export const notificationTopics = ['messages', 'actions'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The channels of notifications: subscribed browsers, and email. */
export const notificationChannels = ['push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationChoices = Record<NotificationChannel, Record<NotificationTopic, boolean>>;

/** The default choices. Agents get mails about actions of clients; they see messages of clients in the inbox. */
export const defaultChoices: Record<Role, NotificationChoices> = {
  client: { push: { messages: true, actions: true }, mail: { messages: true, actions: true } },
  agent: { push: { messages: true, actions: true }, mail: { messages: false, actions: true } },
};

/** The most browsers in which one person gets notifications; a new browser replaces the one that subscribed first. */
export const maxDevices = 10;

/** The most characters of a browser's address at its push service. */
export const pushEndpointMaxLength = 2_000;
