/** Names of what is kept of a visit: what is typed of a journey, and the journey that was planned last. */
export const journeyDraft = 'road-book';
export const plannedDraft = 'road-book.planned';
