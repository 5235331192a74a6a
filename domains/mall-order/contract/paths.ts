/** Where the logistics service sends its reports, after the origin of notifications. */
export const reportsPath = '/open/mall/parcels';
