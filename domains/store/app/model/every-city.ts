/** Stands in an address for all cities, where no city would be the one in which a list begins. */
export const everyCity = 'all';
