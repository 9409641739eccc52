/** The most views that an agent may keep. */
export const maxSavedViews = 30;
export const viewNameMaxLength = 60;
