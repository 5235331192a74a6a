/** The paths of the played map service. */
export const amapPath = '/amap';
export const modePath = `${amapPath}/mode`;
