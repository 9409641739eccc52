/** Days for which the invitation link of a client added by the agency is valid. */
export const invitationDays = 14;
