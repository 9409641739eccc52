/** How long an invitation to become an agent is good for. */
export const invitationDays = 7;
