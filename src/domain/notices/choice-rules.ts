import type { Role } from '#domain/accounts/role-kinds.ts';

/** What a person may want to be told of: words from the other side, and what happens to requests, above all what waits for them. */
export const noticeTopics = ['messages', 'actions'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** The ways it may reach them: the browsers they subscribed, and their email address. */
export const noticeChannels = ['push', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export type NoticeChoices = Record<NoticeChannel, Record<NoticeTopic, boolean>>;

/** For whoever has not chosen. Agents are mailed what clients do, and see what they write in the inbox. */
export const defaultChoices: Record<Role, NoticeChoices> = {
  client: { push: { messages: true, actions: true }, mail: { messages: true, actions: true } },
  agent: { push: { messages: true, actions: true }, mail: { messages: false, actions: true } },
};

/** Browsers that one person is told in; the one that subscribed first gives way. */
export const maxDevices = 10;

/** The address of a browser at its push service. */
export const pushEndpointMaxLength = 2_000;
