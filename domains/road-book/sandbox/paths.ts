/** Where the sandbox plays the map service. */
export const amapPath = '/amap';
export const modePath = `${amapPath}/mode`;
