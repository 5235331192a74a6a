/** Keys of drafts stored during a visit: the journey form, and the last planned journey. */
export const journeyDraft = 'road-book';
export const plannedDraft = 'road-book.planned';
