/** Separate from the forms, so that a page which only offers the reasons does not load the validation. */
export const cancelReasons = ['changedMind', 'otherConfig', 'otherPrice', 'deliveryTime', 'other'] as const;
