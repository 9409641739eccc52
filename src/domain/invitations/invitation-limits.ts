/** Days for which the link is good that a client whom the agency brought in is sent. */
export const invitationDays = 14;
