import type { Role } from '#domain/accounts/role-kinds.ts';

/**
 * The topics of notifications: messages from the other side, and what happens to requests, above all what waits
 * for the reader.
 */
export const notificationTopics = ['messages', 'actions'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The channels of notifications: subscribed browsers, and email. */
export const notificationChannels = ['push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationChoices = Record<NotificationChannel, Record<NotificationTopic, boolean>>;

/** The default choices. Agents are mailed the actions of clients, and see their messages in the inbox. */
export const defaultChoices: Record<Role, NotificationChoices> = {
  client: { push: { messages: true, actions: true }, mail: { messages: true, actions: true } },
  agent: { push: { messages: true, actions: true }, mail: { messages: false, actions: true } },
};

/** The most browsers in which one person is notified; a new one replaces the one that subscribed first. */
export const maxDevices = 10;

/** Characters of a browser's address at its push service. */
export const pushEndpointMaxLength = 2_000;
