/** Apart from the forms, so that a page which only offers them does not load what checks one. */
export const cancelReasons = ['changedMind', 'otherConfig', 'otherPrice', 'deliveryTime', 'other'] as const;
