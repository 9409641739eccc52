/** Days for which an invitation to become an agent is valid. */
export const invitationDays = 7;
